import type { Page } from '@playwright/test';

/** A picture as a camera would take it, drawn by the browser. */
export async function drawnPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.fillStyle = '#c2410c';
    pen.fillRect(0, 0, 800, 600);
    pen.fillStyle = '#fde68a';
    pen.beginPath();
    pen.arc(400, 300, 200, 0, 2 * Math.PI);
    pen.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(drawn, 'base64');
}
