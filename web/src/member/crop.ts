export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How a picture lies in the square frame: how much larger than needed, and where its middle is,
 * each from 0 to 1.
 */
export interface Framing {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The square of the picture that is kept, in its own pixels. */
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

/** Never beyond the picture's edge: a frame with an empty corner is no portrait (MEMBER-05). */
export function squareOf({ width, height }: Size, { zoom, x, y }: Framing): Square {
  const side = Math.min(width, height) / between(1, zoom, mostZoom);
  return {
    side,
    left: between(0, x * width - side / 2, width - side),
    top: between(0, y * height - side / 2, height - side),
  };
}

/**
 * The framing after the picture was pushed by a part of the frame's width; it stops where the
 * picture ends.
 */
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
  const kept = squareOf(size, pushed);
  return {
    ...pushed,
    x: (kept.left + kept.side / 2) / size.width,
    y: (kept.top + kept.side / 2) / size.height,
  };
}
