/** What a printer said, as the database can store it: a zero byte would fail the whole request. */
export function printerText(said: string | null): string {
  return (said ?? '').replaceAll('\0', '');
}
