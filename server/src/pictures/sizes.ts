/** What is asked for under one address: its sizes are few, so that nobody can make the server draw a thousand. */
export interface PictureKind {
  readonly address: string;
  readonly parameter: 'width' | 'size';
  readonly sizes: readonly number[];
  /** Served when no size is named. */
  readonly usual: number;
  /** Cut to a square, or left in its own proportions. */
  readonly square: boolean;
}

/** The addresses of pictures and the sizes each comes in (CALL-05). */
export const pictureKinds = {
  attachment: {
    address: '/api/attachments/:id',
    parameter: 'width',
    sizes: [400, 800, 1200, 2000, 4000],
    usual: 800,
    square: false,
  },
  thumb: { address: '/api/thumbs/:id', parameter: 'size', sizes: [96, 192], usual: 96, square: true },
  avatar: {
    address: '/api/userPictures/:id',
    parameter: 'width',
    sizes: [96, 192, 400],
    usual: 192,
    square: true,
  },
} as const satisfies Record<string, PictureKind>;

export type PictureKindName = keyof typeof pictureKinds;

/** The size in a query, or null for one that is not on offer; anything else in the query is refused with it (CALL-04). */
export function sizeAsked(kind: PictureKind, query: unknown): number | null {
  if (typeof query !== 'object' || query === null) return null;
  const asked = Object.entries(query);
  if (asked.length === 0) return kind.usual;
  const [[name, value] = []] = asked;
  if (asked.length > 1 || name !== kind.parameter) return null;
  return kind.sizes.find((size) => String(size) === value) ?? null;
}
