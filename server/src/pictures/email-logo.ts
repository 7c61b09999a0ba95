/** A logo as it goes with an email, and how large it is shown. */
export interface LogoFile {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Wide logos are names: they may be this much wider than high. */
const widest = 4;
/** Dense screens show two dots where others show one. */
const dense = 2;

/** At most so high on the screen, never enlarged (SETTINGS-11). */
export async function emailLogo(original: Uint8Array, height: number): Promise<LogoFile> {
  // Large, and needed only by those who send emails.
  const { openPicture, renderSeconds } = await import('./render.ts');
  const { data, info } = await openPicture(original)
    .resize({
      width: height * widest * dense,
      height: height * dense,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png({ palette: true, compressionLevel: 9 })
    .timeout({ seconds: renderSeconds })
    .toBuffer({ resolveWithObject: true });
  const part = Math.min(1, height / info.height, (height * widest) / info.width);
  return {
    content: data,
    width: Math.max(1, Math.round(info.width * part)),
    height: Math.max(1, Math.round(info.height * part)),
  };
}
