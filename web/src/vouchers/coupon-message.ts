import type { CouponAnswer } from './coupons.ts';
import { formatDay } from '../i18n/format-list.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { Translate } from '../i18n/messages.ts';

type Answered = Pick<CouponAnswer, 'status'> & {
  readonly coupon: { readonly endDate: string | null } | null;
};

/** The message why a coupon cannot be used on this order; null when it can (COUPON-02). */
export function couponMessage(
  { status, coupon }: Answered,
  t: Translate,
  locale: Locale,
): string | null {
  if (status === 'valid') return null;
  const endDate = coupon?.endDate ?? null;
  if (status === 'couponOutdate' && endDate === null) return t('couponErrors.expired');
  return t(`couponErrors.${status}`, {
    endDate: endDate === null ? '' : formatDay(endDate, locale),
  });
}
