export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies in the frame: zoom, and its middle from 0 to 1. */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The part that is cut out, in pixels of the picture. */
export interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const wholeFrame: Framing = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** In a shape, width by height; it stays within the picture: no empty corners (MEMBER-05). */
export function cutOf({ width, height }: Size, { zoom, x, y }: Framing, shape = 1): Cut {
  const wide = Math.min(width, height * shape) / between(1, zoom, mostZoom);
  const high = wide / shape;
  return {
    width: wide,
    height: high,
    left: between(0, x * width - wide / 2, Math.max(0, width - wide)),
    top: between(0, y * height - high / 2, Math.max(0, height - high)),
  };
}

/** A move by a part of the width of the frame. */
export interface Move {
  readonly x: number;
  readonly y: number;
  readonly shape: number;
}

/** The framing after a move; it stops at the edge of the picture. */
export function moved(size: Size, framing: Framing, { x, y, shape }: Move): Framing {
  const { left, top, width, height } = cutOf(size, framing, shape);
  const pushed = {
    zoom: between(1, framing.zoom, mostZoom),
    x: (left + width / 2 - x * width) / size.width,
    y: (top + height / 2 - y * width) / size.height,
  };
  const bounded = cutOf(size, pushed, shape);
  return {
    ...pushed,
    x: (bounded.left + bounded.width / 2) / size.width,
    y: (bounded.top + bounded.height / 2) / size.height,
  };
}
