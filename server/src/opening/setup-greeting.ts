/** What a server without a shop prints for those who run it (OPENING-01). */
export function setupGreeting(address: string, code: string): string {
  return [
    '',
    `Servery runs at ${address}/ and has no restaurant yet.`,
    'Open yours within a day, once, at',
    '',
    `  ${address}/staff/setup#${code}`,
    '',
    `The code is ${code}. Who has it becomes the manager; restart for a new one.`,
    '',
  ].join('\n');
}
