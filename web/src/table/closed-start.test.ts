import { describe, expect, it } from 'vitest';
import { disconnected, failureOf } from '@servery/contract/client/failure.ts';
import { closedStart } from './closed-start.ts';

function closed(status: string) {
  const data = { code: 'sessionClosed', status };
  return failureOf({ name: 'Conflict', message: 'sessionClosed', code: 409, data });
}

const gone = failureOf({
  name: 'NotFound',
  message: 'notFound',
  code: 404,
  data: { code: 'notFound' },
});

describe('a start with a closed table', () => {
  it.each([
    ['payment', 'keep'],
    ['record', 'keep'],
    ['recordOne', 'keep'],
    ['order', 'farewell'],
    ['round', 'farewell'],
    ['tableRecord', 'farewell'],
    ['browse', null],
  ] as const)('[PAY-05] [SESSION-03] shows a paid table on the page %s as %s', (page, next) => {
    expect(closedStart(closed('done'), { page, search: '' })).toBe(next);
  });

  it('[SESSION-03] reports a table that was not paid as closed', () => {
    expect(closedStart(closed('cancelled'), { page: 'browse', search: '' })).toBeNull();
    expect(closedStart(closed('void'), { page: 'order', search: '' })).toBeNull();
    expect(closedStart(disconnected(), { page: 'payment', search: '' })).toBeNull();
  });

  it.each([
    ['index', '?shop=a&t=b'],
    ['join', ''],
    ['o', ''],
    ['resetPassword', '?token=a'],
    ['confirm', '?token=a'],
    ['undo', '?token=a'],
    ['memberQrCode', ''],
    ['tnc', ''],
  ])(
    '[SESSION-03] leaves the table silently on a page about something else: %s%s',
    (page, search) => {
      expect(closedStart(closed('done'), { page, search })).toBe('stay');
      expect(closedStart(closed('cancelled'), { page, search })).toBe('stay');
      expect(closedStart(gone, { page, search })).toBe('stay');
      expect(closedStart(disconnected(), { page, search })).toBeNull();
    },
  );

  it.each(['payment', 'record', 'recordOne'])(
    '[SESSION-03] leaves a table silently on the page %s if it was not paid',
    (page) => {
      expect(closedStart(closed('cancelled'), { page, search: '' })).toBe('stay');
      expect(closedStart(gone, { page, search: '' })).toBe('stay');
    },
  );

  it('[ROUTE-17] reports the closed table on a page about it', () => {
    expect(closedStart(closed('done'), { page: 'index', search: '?shop=a' })).toBeNull();
    expect(closedStart(gone, { page: 'browse', search: '' })).toBeNull();
  });
});
