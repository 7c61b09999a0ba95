import type { Page } from '@playwright/test';

const mostBytes = 60_000;

/** As WebP, which the browser writes and the screenshot does not. */
function asWebp(page: Page, png: Buffer, quality: number): Promise<string> {
  return page.evaluate(
    async ([url, share]) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: share });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const,
  );
}

/** The best quality that fits. */
export async function squeezed(page: Page, png: Buffer): Promise<Buffer> {
  for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const webp = Buffer.from(await asWebp(page, png, quality), 'base64');
    if (webp.length <= mostBytes) return webp;
  }
  throw new Error('the picture does not fit, whatever its quality');
}
