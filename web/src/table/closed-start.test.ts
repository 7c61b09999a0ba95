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

describe('a table that is over when the app starts', () => {
  it.each([
    ['payment', 'stay'],
    ['order', 'farewell'],
    ['round', 'farewell'],
    ['tableRecord', 'farewell'],
    ['browse', null],
  ] as const)('[PAY-05] [SESSION-03] is told as paid on the page %s: %s', (page, goesOn) => {
    expect(closedStart(closed('done'), { page, search: '' })).toBe(goesOn);
  });

  it('[SESSION-03] is told as closed when nobody paid it', () => {
    expect(closedStart(closed('cancelled'), { page: 'browse', search: '' })).toBeNull();
    expect(closedStart(closed('void'), { page: 'order', search: '' })).toBeNull();
    expect(closedStart(disconnected(), { page: 'payment', search: '' })).toBeNull();
  });

  it.each([
    ['index', '?shop=a&t=b'],
    ['join', ''],
    ['o', ''],
    ['recordOne', ''],
    ['payment', ''],
    ['resetPassword', '?token=a'],
    ['memberQrCode', ''],
    ['tnc', ''],
  ])('[SESSION-03] is forgotten in silence by who comes for another: %s%s', (page, search) => {
    expect(closedStart(closed('done'), { page, search })).toBe('stay');
    expect(closedStart(closed('cancelled'), { page, search })).toBe('stay');
    expect(closedStart(gone, { page, search })).toBe('stay');
    expect(closedStart(disconnected(), { page, search })).toBeNull();
  });

  it('[ROUTE-17] is told to who comes for nothing else', () => {
    expect(closedStart(closed('done'), { page: 'index', search: '?shop=a' })).toBeNull();
    expect(closedStart(gone, { page: 'browse', search: '' })).toBeNull();
  });
});
