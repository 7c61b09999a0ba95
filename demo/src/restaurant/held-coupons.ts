import { dayMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import { dayFrom } from './days.ts';
import type { HeldCoupon } from './entities.ts';
import { idOf, tokenOf } from './ids.ts';
import { ruleId } from './offer.ts';
import { hongKong, kualaLumpur, taipei } from './places.ts';

interface Held {
  /** The name of its offer. */
  readonly offer: string;
  /** The member's name in members.ts; null for a code anybody may use. */
  readonly holder: string | null;
  readonly status: 'valid' | 'used';
  /** Days from now; null never ends. */
  readonly days: number | null;
  readonly shops: readonly string[];
  readonly code?: string;
}

const valid = { status: 'valid', shops: [] } as const;

const held: readonly Held[] = [
  { ...valid, offer: 'coupon-welcome', holder: 'siuming', days: 60 },
  { ...valid, offer: 'coupon-alone', holder: 'siuming', days: 30 },
  { ...valid, offer: 'coupon-egg-tart', holder: 'siuming', days: null },
  { ...valid, offer: 'coupon-cup', holder: 'siuming', days: 45 },
  { ...valid, offer: 'coupon-birthday', holder: 'siuming', days: 20 },
  { ...valid, offer: 'coupon-no-seats', holder: 'siuming', days: 14, shops: [hongKong] },
  { ...valid, offer: 'coupon-bakery', holder: 'siuming', days: 90, status: 'used' },
  { ...valid, offer: 'coupon-no-service', holder: 'siuming', days: -3 },
  { ...valid, offer: 'coupon-three-iced', holder: 'kayan', days: 60 },
  { ...valid, offer: 'coupon-roasts', holder: 'kayan', days: 60 },
  { ...valid, offer: 'coupon-points', holder: 'kayan', days: null },
  { ...valid, offer: 'coupon-next-season', holder: 'kayan', days: 90 },
  { ...valid, offer: 'coupon-last-season', holder: 'kayan', days: -7 },
  { ...valid, offer: 'coupon-delivery', holder: 'emily', days: 30 },
  { ...valid, offer: 'coupon-any-three', holder: 'wangli', days: 60 },
  { ...valid, offer: 'coupon-taipei', holder: 'meiling', days: 60, shops: [taipei] },
  { ...valid, offer: 'coupon-no-service', holder: 'meiling', days: 60 },
  { ...valid, offer: 'coupon-petaling', holder: 'aisyah', days: 60, shops: [kualaLumpur] },
  // Printed on flyers, to be typed in.
  { ...valid, offer: 'coupon-welcome', holder: null, days: 120, code: 'KAMFAI30' },
  {
    ...valid,
    offer: 'coupon-taipei',
    holder: null,
    days: 120,
    shops: [taipei],
    code: 'YONGKANG50',
  },
  {
    ...valid,
    offer: 'coupon-petaling',
    holder: null,
    days: 120,
    shops: [kualaLumpur],
    code: 'PETALING8',
  },
];

export function heldCouponsAt(now: Instant): readonly HeldCoupon[] {
  return held.map(({ offer, holder, status, days, shops, code }) => {
    const name = `${holder ?? 'anybody'}/${offer}`;
    return {
      _id: idOf('userCoupon', name),
      user: holder === null ? null : idOf('member', holder),
      status,
      session: null,
      endDate: days === null ? null : dayFrom(now, days),
      shops,
      coupon: idOf('coupon', ruleId(offer)),
      code: code ?? tokenOf('userCoupon', name),
      // A coupon without an owner can be used by anybody.
      reusable: holder === null,
      usedAt: status === 'used' ? now - 5 * dayMs : null,
    };
  });
}
