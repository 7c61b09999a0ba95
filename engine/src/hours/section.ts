import type { Cents } from '../money/cents.ts';
import type { TranslatedName } from '../menu/translated-name.ts';

/** 0 is Sunday, as in the restaurant's calendar. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Charges of a section; `from` and `to` are HH:MM in the shop's time zone (PRICE-15, PRICE-16). */
export interface SectionSetting {
  readonly weekdays: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  readonly percent: number;
  readonly takeAwayPercent: number;
  readonly amountPerPerson: Cents;
}

/** Hours in which a section is offered online, or is not (openForOnline false) (MENU-09). */
export interface SectionHours {
  readonly weekdays: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  readonly openForOnline: boolean;
}

export interface Section {
  readonly _id: string;
  readonly name: TranslatedName;
  readonly showOrder: number;
  readonly sectionSettings: readonly SectionSetting[];
  readonly timeRange: readonly SectionHours[];
}
