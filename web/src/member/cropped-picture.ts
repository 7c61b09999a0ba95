import { squareOf } from './crop.ts';
import type { Framing } from './crop.ts';

const avatarSide = 400;
const quality = 0.9;

/** A file as a picture, upright; rejects what the browser cannot draw. */
export function readPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, framing: Framing): void {
  const { left, top, side } = squareOf(picture, framing);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.imageSmoothingQuality = 'high';
  // A picture may be transparent; on white it looks the same in both themes.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square to upload: small, and without metadata of the camera. */
export function croppedPicture(picture: ImageBitmap, framing: Framing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = avatarSide;
  canvas.height = avatarSide;
  draw(canvas, picture, framing);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('pictureNotMade')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}
