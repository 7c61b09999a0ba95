export interface Reporting {
  readonly address: string;
  readonly tell: (session: string) => void;
}

/** Says that the program is ready, and then how it stands whenever it is asked. */
export function report({ address, tell }: Reporting): void {
  process.on('message', (question) => {
    const [word, session] = String(question).split(' ');
    if (word === 'tidy') globalThis.gc?.();
    if (word === 'tell' && session !== undefined) tell(session);
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({
      cpuMs: (user + system) / 1000,
      rssBytes: rss,
      heapBytes: heapUsed + external,
    });
  });
  // The parent process is gone.
  process.on('disconnect', () => process.exit());
  process.send?.({ address });
}
