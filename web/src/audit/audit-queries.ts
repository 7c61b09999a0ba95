import { useEffect, useState } from 'react';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { call } from '../query/socket.ts';
import { useStillShown } from '../query/use-still-shown.ts';

type Page = AnswerTo<'find auditLog'>;
export type AuditEntry = Page['entries'][number];
type Query = NonNullable<SentWith<'find auditLog'>['query']>;
export type LogKind = NonNullable<Query['kind']>;

/** Empty where nothing is asked for. */
export interface AuditFilter {
  readonly text: string;
  readonly order: string;
  readonly person: string;
  readonly kind: LogKind | '';
  readonly from: string;
  readonly to: string;
}

interface FoundEntries {
  /** Null before the first answer. */
  readonly entries: readonly AuditEntry[] | null;
  readonly next: string | null;
  readonly error: unknown;
}

const nothing: FoundEntries = { entries: null, next: null, error: null };
const pageSize = 50;
const filePage = 200;
/** More than somebody reads; the days are narrowed for the rest. */
const mostInFile = 5000;
/** What is typed is searched once the typing rests. */
const restMs = 250;

function queryOf({ text, order, person, kind, from, to }: AuditFilter): Query {
  return {
    text,
    order,
    ...(person === '' ? {} : { person }),
    ...(kind === '' ? {} : { kind }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

/** Entries of a filter in pages, the newest first (AUDIT-03). */
export function useAuditLog({ text, order, person, kind, from, to }: AuditFilter) {
  const [found, setFound] = useState(nothing);
  const isStillShown = useStillShown({ text, order, person, kind, from, to }, found.next);
  useEffect(() => {
    let isCurrent = true;
    const query = { ...queryOf({ text, order, person, kind, from, to }), $limit: pageSize };
    const timer = setTimeout(() => {
      call('find auditLog', { query })
        .then((page) => isCurrent && setFound({ ...page, error: null }))
        .catch((error: unknown) => isCurrent && setFound({ ...nothing, error }));
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setFound(nothing);
    };
  }, [text, order, person, kind, from, to]);
  const loadMore = async (): Promise<void> => {
    if (found.next === null) return;
    const filter = queryOf({ text, order, person, kind, from, to });
    const page = await call('find auditLog', {
      query: { ...filter, before: found.next, $limit: pageSize },
    });
    if (!isStillShown()) return;
    setFound(({ entries, error }) => ({
      entries: [...(entries ?? []), ...page.entries],
      next: page.next,
      error,
    }));
  };
  return { ...found, loadMore };
}

/** Everything that a filter finds, for a file. */
export async function wholeLog(filter: AuditFilter): Promise<readonly AuditEntry[]> {
  const all: AuditEntry[] = [];
  for (let before: string | null = ''; before !== null && all.length < mostInFile;) {
    const after: Query = before === '' ? {} : { before };
    const query: Query = { ...queryOf(filter), ...after, $limit: filePage };
    const page: Page = await call('find auditLog', { query });
    all.push(...page.entries);
    before = page.next;
  }
  return all;
}
