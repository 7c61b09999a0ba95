import { frozen } from '@servery/demo/frozen.ts';
import { describe, expect, it } from 'vitest';
import { defaultJoinWays, forgottenAfter, joinRefusal } from './join.ts';

describe('joining a session', () => {
  it.each(['ongoing', 'toPay'] as const)('[SESSION-03] is allowed while %s', (status) => {
    expect(joinRefusal(frozen({ status }))).toBeNull();
  });

  it.each(['done', 'test', 'void', 'cancelled'] as const)(
    '[SESSION-03] is refused when %s',
    (status) => {
      expect(joinRefusal(frozen({ status }))).toEqual({ code: 'orderClosed', status });
    },
  );

  it('[VISIT-04] is by code and by a tap at the table unless the shop sets it', () => {
    expect(defaultJoinWays).toEqual(['code', 'accept']);
  });

  it('[SESSION-03] makes the browser forget a closed session, but not the table', () => {
    expect(forgottenAfter.orderClosed).toEqual(['session', 'sessionIndex']);
  });

  it('[SESSION-16] reports a session that does not exist and forgets its table too', () => {
    expect(joinRefusal(null)).toEqual({ code: 'sessionNotFound' });
    expect(forgottenAfter.sessionNotFound).toEqual(['session', 'sessionIndex', 'tableInfo']);
  });

  it('[SESSION-16] forgets a shop that is not there', () => {
    expect(forgottenAfter.shopNotFound).toEqual(['shop']);
  });
});
