/** What is asked for under one address: its sizes are few, so that nobody can make the server draw a thousand. */
export interface PictureKind {
  readonly address: string;
  /** By the name they are asked for. */
  readonly sizes: Readonly<Partial<Record<'width' | 'size', readonly number[]>>>;
  /** Served when no size is named. */
  readonly usual: number;
  /** Cut to a square, or left in its own proportions. */
  readonly square: boolean;
}

const widths = [400, 800, 1200, 2000, 4000] as const;

/** The addresses of pictures and the sizes each comes in; the small ones are for lists and faces (CALL-05). */
export const pictureKinds = {
  attachment: {
    address: '/api/attachments/:id',
    sizes: { width: widths },
    usual: 800,
    square: false,
  },
  thumb: {
    address: '/api/thumbs/:id',
    sizes: { size: [96, 192], width: widths },
    usual: 96,
    square: true,
  },
  avatar: {
    address: '/api/userPictures/:id',
    sizes: { width: [96, 192, ...widths] },
    usual: 192,
    square: true,
  },
} as const satisfies Record<string, PictureKind>;

export type PictureKindName = keyof typeof pictureKinds;

/** The size in a query, or null for one that is not on offer; anything else in the query is refused with it (CALL-04). */
export function sizeAsked({ sizes, usual }: PictureKind, query: unknown): number | null {
  if (typeof query !== 'object' || query === null) return null;
  const asked = Object.entries(query);
  if (asked.length === 0) return usual;
  const [[name, value] = []] = asked;
  if (asked.length > 1 || (name !== 'width' && name !== 'size')) return null;
  return sizes[name]?.find((size) => String(size) === value) ?? null;
}
