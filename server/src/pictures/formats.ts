/** Served formats; the content type is ours, never the uploader's. */
export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' } as const;

export type PictureFormat = keyof typeof contentTypes;

/** Above this AVIF takes seconds to encode, and WebP is nearly as small. */
const maxAvifWidth = 1200;

/** The smallest format the browser names; JPEG if it names neither (CALL-05). */
export function formatFor(accept: string | undefined, size: number): PictureFormat {
  const named = typesNamed(accept ?? '');
  const wanted: readonly PictureFormat[] =
    size > maxAvifWidth ? ['webp', 'avif'] : ['avif', 'webp'];
  return wanted.find((format) => named.has(contentTypes[format])) ?? 'jpeg';
}

function typesNamed(accept: string): ReadonlySet<string> {
  const ranges = accept
    .split(',', 40)
    .map((range) => range.split(';', 4).map((part) => part.trim()));
  const taken = ranges.filter(([, ...rest]) => !rest.some(isRefusal));
  return new Set(taken.map(([type = '']) => type.toLowerCase()));
}

function isRefusal(parameter: string): boolean {
  return /^q=0(?:\.0*)?$/i.test(parameter);
}
