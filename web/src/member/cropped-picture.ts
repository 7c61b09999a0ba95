import { cutOf } from './crop.ts';
import type { Framing } from './crop.ts';

const quality = 0.9;

/** A file as a picture, upright; rejects what the browser cannot draw. */
export function readPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** In the shape of the canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, framing: Framing): void {
  const { left, top, width, height } = cutOf(picture, framing, canvas.width / canvas.height);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.imageSmoothingQuality = 'high';
  // A picture may be transparent; on white it looks the same in both themes.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

export interface CutSize {
  readonly width: number;
  readonly height: number;
}

/** The picture to upload: no larger than needed, and without metadata of the camera. */
export function croppedPicture(
  picture: ImageBitmap,
  framing: Framing,
  { width, height }: CutSize,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  draw(canvas, picture, framing);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('pictureNotMade')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}
