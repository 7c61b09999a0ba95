import { encode } from 'uqr';

/** White modules around the code: with fewer, scanners do not find it. */
const quietZone = 4;

export interface QrCodeProps {
  readonly text: string;
  /** What the code is for. */
  readonly label: string;
}

/** Black on white in both themes: scanners do not read light on dark. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: quietZone, ecc: 'L' });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={codePath(data)} fill="#000" />
    </svg>
  );
}

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
