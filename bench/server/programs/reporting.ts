export interface Reporting {
  readonly address: string;
  readonly emit: (session: string) => void;
}

/** Reports that the program is ready, and its CPU time and memory on each request. */
export function report({ address, emit }: Reporting): void {
  process.on('message', (request) => {
    const [command, session] = String(request).split(' ');
    if (command === 'gc') globalThis.gc?.();
    if (command === 'emit' && session !== undefined) emit(session);
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
