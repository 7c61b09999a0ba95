import { isReadable } from '@servery/engine/colours/shop-theme.ts';
import type { OpeningHours } from '@servery/engine/hours/opening-hours.ts';
import { minutesADay } from '@servery/engine/hours/instant.ts';
import { minuteOf } from '@servery/engine/hours/time-window.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { deliverySettingProblems } from '@servery/engine/session/delivery-setting.ts';
import type { Problem } from '../calls/refused.ts';
import type { ShopSettings } from './store/read-settings.ts';

type Period = Pick<OpeningHours, 'weekdays' | 'startTime' | 'endTime'>;

/** What a shop cannot work with, as it would be after a change (SETTINGS-02). */
export function settingProblems({ shop, sections, stations, taxes, payments }: ShopSettings) {
  const charges = sections.flatMap((section) => section.charges);
  return [
    ...[shop, ...sections, ...stations, ...taxes].flatMap(({ name }) => nameProblems(name)),
    ...shop.hours.flatMap(periodProblems),
    ...charges.flatMap(({ weekdays, from, to }) =>
      periodProblems({ weekdays, startTime: from, endTime: to }),
    ),
    ...(shop.openForOnline && shop.hours.length === 0 ? [missing('hours')] : []),
    ...(shop.openForOnline && !payments.some(({ enabled }) => enabled) ? [missing('payment')] : []),
  ];
}

function missing(part: 'hours' | 'payment'): Problem {
  return { field: part, code: `${part}Missing` };
}

/** Only of a new look: one saved before must not keep anything else from being saved. */
export function tintProblems({ colours }: ShopSettings['look']): readonly Problem[] {
  const isUsable = colours === null || isReadable(colours);
  return isUsable ? [] : [{ field: 'secondary', code: 'tintTooDark' }];
}

/** Delivery alone opens nothing, whichever of the two was changed (SESSION-01). */
export function deliveryProblems({ shop, delivery }: ShopSettings): readonly Problem[] {
  const isUnreachable =
    delivery.openDelivery && shop.openForOnline && !shop.openTakeAway && !shop.openDineInNoTable;
  return [
    ...(isUnreachable ? [{ field: 'openDelivery', code: 'deliveryUnreachable' }] : []),
    ...deliverySettingProblems(delivery.zones),
  ];
}

function nameProblems(name: TranslatedName): readonly Problem[] {
  const isNamed = name.some(({ value }) => value !== '');
  return isNamed ? [] : [{ field: 'name', code: 'nameMissing' }];
}

function periodProblems({ weekdays, startTime, endTime }: Period): readonly Problem[] {
  const start = minuteOf(startTime);
  const isMalformed = start === null || start === minutesADay || minuteOf(endTime) === null;
  return [
    ...(isMalformed ? [{ field: 'hours', code: 'hoursMalformed' }] : []),
    ...(weekdays.length === 0 ? [{ field: 'hours', code: 'hoursWithoutDay' }] : []),
  ];
}
