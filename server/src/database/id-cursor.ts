import { type RawBuilder, sql } from 'kysely';

/** A page of a list by id: what comes after the last one, or before it. */
export interface IdBounds {
  readonly $gt?: string | undefined;
  readonly $lt?: string | undefined;
}

/** The conditions for an id to be on the requested page. */
export function idWithin(
  id: RawBuilder<unknown>,
  bounds: IdBounds,
): readonly RawBuilder<unknown>[] {
  const { $gt, $lt } = bounds;
  return [
    ...($gt === undefined ? [] : [sql`${id} > ${$gt}`]),
    ...($lt === undefined ? [] : [sql`${id} < ${$lt}`]),
  ];
}
