import { type RawBuilder, sql } from 'kysely';

/** A page of a list by id: what comes after the last one, or before it. */
export interface IdBounds {
  readonly $gt?: string | undefined;
  readonly $lt?: string | undefined;
}

/** What an id has to be so that it stands on the page asked for. */
export function idWithin(id: RawBuilder<unknown>, bounds: IdBounds): readonly RawBuilder<unknown>[] {
  const { $gt, $lt } = bounds;
  return [
    ...($gt === undefined ? [] : [sql`${id} > ${$gt}`]),
    ...($lt === undefined ? [] : [sql`${id} < ${$lt}`]),
  ];
}
