import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { admitted } from '../access.ts';
import { Refused } from '../../calls/refused.ts';
import { giving } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { MenuSnapshot } from '../../menu/store/menu-snapshot.ts';
import { acknowledged } from './acknowledge.ts';
import type { SessionParts } from '../order-dependencies.ts';
import { placed } from './place.ts';
import { decidedRound, tableOf } from './round.ts';

const giftAlone = {
  restoreKey: null,
  cart: [],
  coupons: [],
  guest: null,
  expectedTotal: null,
  tableSplit: null,
  requestKey: null,
};

/** A gift for points on an order that is open: a round of its own, with the points taken once (COUPON-04). */
export function redeemGiftService(parts: SessionParts): Served {
  return giving(memberCalls.redeemGift, async ({ data, caller }) => {
    if (parts.memberAt(caller) !== data.user) throw new Refused('notAllowed');
    const head = admitted(await parts.sessions.head(data.session), caller, data.restoreKey);
    if (head.shop !== data.shop) throw new Refused('giftRefused', { reason: 'notCurrentShop' });
    const { requestKey, ...payload } = data;
    const wish = { scope: nameOf(memberCalls.redeemGift), key: requestKey, payload };
    const decide = async (snapshot: MenuSnapshot) => {
      const table = await tableOf(head.id, caller, { parts, snapshot });
      const round = { ...giftAlone, session: head.id, gifts: [data.gift], tips: table.session.tips };
      return decidedRound(table, { data: round, caller, wish, insists: true }, parts);
    };
    const done = await placed({ shop: head.shop, wish, decide }, parts);
    const about = { restoreKey: null, type: head.type, shop: head.shop };
    return acknowledged(done, about, { caller, parts });
  });
}
