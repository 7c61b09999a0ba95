import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEntry } from '../../testing/audit.ts';
import { answer, answerBy, refuse, sentTo } from '../../testing/fake-server.ts';
import type { ReceivedCall } from '../../testing/fake-server.ts';
import { fanny, signInAs } from '../../testing/staff.ts';
import { type AuditFilter, useAuditLog, wholeLog } from './audit-queries.ts';

const everything: AuditFilter = { text: '', order: '', person: '', kind: '', from: '', to: '' };

function asked({ query }: ReceivedCall): Readonly<Record<string, unknown>> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

/** Entries that say what was asked for, one on each page. */
function servePages(pages: number): void {
  answerBy('find auditLog', (call) => {
    const { before = '', text } = asked(call);
    const page = before === '' ? 1 : Number(String(before).slice(-1));
    const entry = anEntry({
      _id: String(page).padStart(24, '0'),
      subject: `${String(text)}${page}`,
    });
    const next = page < pages ? String(page + 1).padStart(24, '0') : null;
    return { entries: [entry], next };
  });
}

function log(filter: AuditFilter = everything) {
  return renderHook((props: AuditFilter) => useAuditLog(props), { initialProps: filter });
}

type Log = ReturnType<typeof log>;

function subjects({ result }: Log): readonly string[] | undefined {
  return result.current.entries?.map(({ subject }) => subject);
}

beforeEach(() => signInAs(fanny));

describe('the log in pages', () => {
  it('[AUDIT-02] asks for nothing that the filter leaves empty', async () => {
    servePages(1);
    const shown = log({ ...everything, kind: 'people', from: '2026-11-01' });
    await waitFor(() => expect(subjects(shown)).toEqual(['1']));
    const [call] = sentTo('find auditLog');
    expect(call === undefined ? null : asked(call)).toEqual({
      text: '',
      order: '',
      kind: 'people',
      from: '2026-11-01',
      $limit: 50,
    });
  });

  it('[AUDIT-02] shows what follows below, until there is no more', async () => {
    servePages(2);
    const shown = log();
    await waitFor(() => expect(subjects(shown)).toEqual(['1']));
    await act(() => shown.result.current.loadMore());
    expect(subjects(shown)).toEqual(['1', '2']);
    await act(() => shown.result.current.loadMore());
    expect(sentTo('find auditLog')).toHaveLength(2);
  });

  it('[AUDIT-02] searches once the typing rests', async () => {
    servePages(1);
    const shown = log();
    for (const text of ['t', 'te', 'tea']) shown.rerender({ ...everything, text });
    await waitFor(() => expect(subjects(shown)).toEqual(['tea1']));
    expect(sentTo('find auditLog').map((call) => asked(call)['text'])).toEqual(['tea']);
  });

  it('[AUDIT-02] mixes no later page of a search into the next one', async () => {
    servePages(2);
    const shown = log({ ...everything, text: 'tea' });
    await waitFor(() => expect(subjects(shown)).toEqual(['tea1']));
    const { promise: underWay, resolve: arrive } = Promise.withResolvers<void>();
    answerBy('find auditLog', async () => {
      await underWay;
      return { entries: [anEntry({ subject: 'late' })], next: null };
    });
    const { loadMore } = shown.result.current;
    const more = loadMore();
    await waitFor(() => expect(sentTo('find auditLog')).toHaveLength(2));
    servePages(1);
    shown.rerender({ ...everything, text: 'bun' });
    await waitFor(() => expect(subjects(shown)).toEqual(['bun1']));
    arrive();
    await act(() => more);
    expect(subjects(shown)).toEqual(['bun1']);
  });

  it('[AUDIT-02] says why it cannot be read, and forgets that with the next search', async () => {
    refuse('find auditLog', 'notAllowed');
    const shown = log();
    await waitFor(() => expect(shown.result.current.error).not.toBeNull());
    expect(shown.result.current.entries).toBeNull();
    servePages(1);
    shown.rerender({ ...everything, text: 'bun' });
    await waitFor(() => expect(subjects(shown)).toEqual(['bun1']));
    expect(shown.result.current.error).toBeNull();
  });
});

describe('the log as a file', () => {
  it('[AUDIT-03] has every page of what was searched', async () => {
    servePages(3);
    const found = await wholeLog({ ...everything, text: 'tea' });
    expect(found.map(({ subject }) => subject)).toEqual(['tea1', 'tea2', 'tea3']);
    expect(sentTo('find auditLog').map((call) => asked(call)['$limit'])).toEqual([200, 200, 200]);
  });

  it('[AUDIT-03] ends at five thousand entries', async () => {
    const entries = Array.from({ length: 200 }, (_, at) =>
      anEntry({ _id: String(at).padStart(24, '0') }),
    );
    // One object: the answer is checked against the contract once.
    answer('find auditLog', { entries, next: '1'.repeat(24) });
    expect(await wholeLog(everything)).toHaveLength(5000);
  });
});
