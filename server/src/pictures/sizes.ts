/** A kind of URL; its sizes are few, so that nobody can make the server render a thousand. */
export interface PictureKind {
  readonly address: string;
  /** By their name in the query. */
  readonly sizes: Readonly<Partial<Record<'width' | 'size', readonly number[]>>>;
  /** Served if no size is named. */
  readonly defaultSize: number;
  /** Cropped to a square, or in its own proportions. */
  readonly square: boolean;
}

const widths = [400, 800, 1200, 2000, 4000] as const;

/** The URLs of pictures and their sizes; small ones are for lists and avatars (CALL-05). */
export const pictureKinds = {
  attachment: {
    address: '/api/attachments/:id',
    sizes: { width: widths },
    defaultSize: 800,
    square: false,
  },
  thumb: {
    address: '/api/thumbs/:id',
    sizes: { size: [96, 192], width: widths },
    defaultSize: 96,
    square: true,
  },
  avatar: {
    address: '/api/userPictures/:id',
    sizes: { width: [96, 192, ...widths] },
    defaultSize: 192,
    square: true,
  },
} as const satisfies Record<string, PictureKind>;

export type PictureKindName = keyof typeof pictureKinds;

/** The size in a query, or null for one that is not offered or has other parameters (CALL-04). */
export function sizeRequested({ sizes, defaultSize }: PictureKind, query: unknown): number | null {
  if (typeof query !== 'object' || query === null) return null;
  const requested = Object.entries(query);
  if (requested.length === 0) return defaultSize;
  const [[name, value] = []] = requested;
  if (requested.length > 1 || (name !== 'width' && name !== 'size')) return null;
  return sizes[name]?.find((size) => String(size) === value) ?? null;
}
