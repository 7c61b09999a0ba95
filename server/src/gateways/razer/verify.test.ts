import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formBody } from '../body.ts';
import type { GatewayMessage } from '../gateway.ts';
import type { GatewayRefusal } from '../refusal.ts';
import { posted, razerSample } from '@servery/server/testing/gateway-samples.ts';
import { paidReply, signedReply } from '@servery/server/testing/razer-reply.ts';
import type { RazerReply } from './signing.ts';
import { verifyRazerReply } from './verify.ts';

function verified(changes: Partial<RazerReply>): GatewayMessage | GatewayRefusal {
  return verifyRazerReply(posted(formBody(signedReply(changes))), razerSample);
}

const paid = {
  reference: 'S-0001-1',
  transactionId: '1000000001',
  status: 'paid',
  amountMinor: 12850,
  currency: 'MYR',
  reason: '00',
};

describe('a reply of Fiuu', () => {
  it('[PAY-03] pays when it is the published one', () => {
    const body = formBody({ ...signedReply(), skey: '666fbf775386f407ec42b41bc7d0c412' });
    expect(verifyRazerReply(posted(body), razerSample)).toEqual(paid);
  });

  it.each([
    ['00', 'paid'],
    ['11', 'failed'],
    ['22', 'pending'],
  ])('[PAY-03] maps %s to %s', (status, word) => {
    expect(verified({ status })).toEqual({ ...paid, status: word, reason: status });
  });

  it('[PAY-03] may call the ringgit RM, and may have no approval code', () => {
    expect(verified({ currency: 'RM', appcode: '' })).toEqual(paid);
  });

  it.each([
    ['status', '0'],
    ['status', '000'],
    ['status', '01'],
    ['status', '99'],
    ['status', 'captured'],
    ['tranID', ''],
    ['tranID', '1234567890123'],
    ['tranID', '12a'],
    ['orderid', '2X'],
    ['orderid', '0001'],
    ['orderid', ''],
    ['orderid', 'S 1'],
    ['amount', '128.5'],
    ['amount', '1,128.50'],
    ['amount', '.50'],
    ['amount', '0128.50'],
    ['currency', 'myr'],
    ['currency', 'MYRR'],
    ['currency', 'ZZZ'],
    ['paydate', '2026-01-15'],
    ['paydate', '2026-01-15 16:31:05 '],
    ['appcode', 'A'.repeat(17)],
    ['appcode', 'a b'],
  ] as const)('[PAY-03] is refused with %s %j, though signed', (field, value) => {
    expect(verified({ [field]: value })).toEqual({ code: 'fieldInvalid', field });
  });

  it('[PAY-03] is refused when the border between number and order was moved, though the signature matches', () => {
    const honest = signedReply({ tranID: '12', orderid: 'X-1' });
    const moved = formBody({ ...honest, tranID: '1', orderid: '2X-1' });
    expect(verifyRazerReply(posted(moved), razerSample)).toEqual({
      code: 'fieldInvalid',
      field: 'orderid',
    });
  });

  it('[PAY-03] has one reading only, wherever the borders of its fields are moved', () => {
    const config = { ...razerSample, merchantId: 'S1' };
    const reply = fc.record({
      tranID: fc.stringMatching(/^\d{1,3}$/),
      orderid: fc.stringMatching(/^[A-S][0-9S-]{0,4}$/),
      status: fc.constantFrom('00', '11', '22'),
      amount: fc.stringMatching(/^[1-9]\d?\.\d\d$/),
      currency: fc.constantFrom('MYR', 'SGD', 'RM'),
    });
    fc.assert(
      fc.property(reply, (about) => {
        const honest = { ...paidReply, ...about, domain: 'S1' };
        const { skey = '' } = signedReply(honest, config);
        const read = everyReading(honest).map((fields) =>
          verifyRazerReply(posted(formBody({ ...fields, skey })), config),
        );
        expect(read.filter((outcome) => 'status' in outcome)).toEqual([
          verifyRazerReply(posted(formBody({ ...honest, skey })), config),
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it('[PAY-03] is refused when it is another merchant’s', () => {
    expect(verified({ domain: 'SB_other' })).toEqual({ code: 'otherMerchant' });
  });

  it('[PAY-03] is verified with the one key that the shop has set, never with the other', () => {
    const byVerifyKey = { ...razerSample, replyKey: 'verify' } as const;
    const reply = posted(formBody(signedReply({}, byVerifyKey)));
    expect(verifyRazerReply(reply, razerSample)).toEqual({ code: 'signatureWrong' });
    expect(verifyRazerReply(reply, byVerifyKey)).toEqual(paid);
    expect(verifyRazerReply(posted(formBody(signedReply())), byVerifyKey)).toEqual({
      code: 'signatureWrong',
    });
  });

  it('[PAY-03] is about no payment when the portal’s check button sent it', () => {
    const body = formBody({ ...paidReply, orderid: 'DEMO1234', skey: 'x' });
    expect(verifyRazerReply(posted(body), razerSample)).toEqual({ code: 'notAPayment' });
  });
});

/** Every way to split the signed text into six fields; two of them have two characters. */
function everyReading(reply: RazerReply): RazerReply[] {
  const text =
    reply.tranID + reply.orderid + reply.status + reply.domain + reply.amount + reply.currency;
  const places = Array.from({ length: text.length + 1 }, (_, at) => at);
  return places.flatMap((first) =>
    places
      .filter((second) => second >= first && second + 4 < text.length)
      .flatMap((second) =>
        places
          .filter((third) => third >= second + 4)
          .map((third) => ({
            ...reply,
            tranID: text.slice(0, first),
            orderid: text.slice(first, second),
            status: text.slice(second, second + 2),
            domain: text.slice(second + 2, second + 4),
            amount: text.slice(second + 4, third),
            currency: text.slice(third),
          })),
      ),
  );
}
