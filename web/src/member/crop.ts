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

/** The cropped square, in pixels of the picture. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const wholeFrame: Framing = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Stays within the picture: a portrait has no empty corners (MEMBER-05). */
export function squareOf({ width, height }: Size, { zoom, x, y }: Framing): Square {
  const side = Math.min(width, height) / between(1, zoom, mostZoom);
  return {
    side,
    left: between(0, x * width - side / 2, width - side),
    top: between(0, y * height - side / 2, height - side),
  };
}

/** The framing after a move by a part of the frame; it stops at the edge of the picture. */
export function moved(
  size: Size,
  framing: Framing,
  by: { readonly x: number; readonly y: number },
): Framing {
  const { left, top, side } = squareOf(size, framing);
  const pushed = {
    zoom: between(1, framing.zoom, mostZoom),
    x: (left + side / 2 - by.x * side) / size.width,
    y: (top + side / 2 - by.y * side) / size.height,
  };
  const bounded = squareOf(size, pushed);
  return {
    ...pushed,
    x: (bounded.left + bounded.side / 2) / size.width,
    y: (bounded.top + bounded.side / 2) / size.height,
  };
}
