import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { Refused } from '../../calls/refused.ts';
import { type Served, giving } from '../../calls/service.ts';
import { admitted } from '../access.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import { takeRound } from './round.ts';

const emptyCart = { lines: [], coupons: [], gifts: [], guest: null, tableSplit: null, tips: 0 };

/** A gift for points on an open order: a round of its own, paid once (COUPON-04). */
export function redeemGiftService(dependencies: OrderDependencies): Served {
  const { memberAt, sessions } = dependencies;
  return giving(memberCalls.redeemGift, async ({ data, caller }) => {
    if (memberAt(caller) !== data.user) throw new Refused('notAllowed');
    const head = admitted(await sessions.head(data.session), caller, data.restoreKey);
    if (head.shop !== data.shop) throw new Refused('giftRefused', { reason: 'notCurrentShop' });
    const { requestKey: key, ...payload } = data;
    const idempotentRequest = { scope: nameOf(memberCalls.redeemGift), key, payload };
    const cart = { ...emptyCart, gifts: [data.gift] };
    const round = { caller, idempotentRequest, cart, expectedTotal: null, insistsOnGifts: true };
    return takeRound(head, round, dependencies);
  });
}
