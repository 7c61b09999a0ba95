/**
 * Small words to draw with. A drawing is a piece of SVG around the point 0,0, about 200 wide unless
 * it says otherwise.
 */

export type Drawing = string;

export interface Where {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly turn?: number;
}

export function put(drawing: Drawing, { x = 0, y = 0, size = 1, turn = 0 }: Where): Drawing {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(size)})">${drawing}</g>`;
}

/** Colours as rrggbb. The gradient itself is added when the picture is finished. */
export function fade(from: string, to: string): string {
  return `url(#fade-${from}-${to})`;
}

/** From the middle outwards. */
export function glow(middle: string, edge: string): string {
  return `url(#glow-${middle}-${edge})`;
}

export function oval([rx, ry]: readonly [number, number], fill: string, at: Where = {}): Drawing {
  return `<ellipse cx="${round(at.x ?? 0)}" cy="${round(at.y ?? 0)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;
}

export function path(d: string, fill: string, more = ''): Drawing {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number): Drawing {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function box(
  width: number,
  height: number,
  { radius = 12, fill }: { radius?: number; fill: string },
): Drawing {
  return `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** Seen through: 0 is air, 1 is solid. */
export function sheer(drawing: Drawing, opacity: number): Drawing {
  return `<g opacity="${opacity}">${drawing}</g>`;
}

/** So many drawings, each told which one it is. */
export function many(count: number, each: (nth: number) => Drawing): Drawing {
  return Array.from({ length: count }, (_, nth) => each(nth)).join('');
}

export function round(figure: number): number {
  return Math.round(figure * 100) / 100;
}
