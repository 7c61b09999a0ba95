import {
  array,
  boolean,
  check,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { slotBounds } from '@servery/engine/limits.ts';
import { translatedName } from './entity-parts.ts';
import { id, instant, requestKey, textOf } from './plain.ts';
import { setLevel, stockMode } from './product.ts';

/** How long something is off: the server knows the shop's clock (STOCK-05). */
export const untilChoices = ['halfHour', 'hour', 'endOfDay', 'furtherNotice'] as const;
const until = picklist(untilChoices);
const reason = optional(textOf(200), '');

const dishOrChoice = {
  product: optional(nullable(id), null),
  /** A choice of an option group, in every dish that has it. */
  option: optional(nullable(id), null),
  choice: optional(nullable(id), null),
} as const;

interface Named {
  readonly product: string | null;
  readonly option: string | null;
  readonly choice: string | null;
}

/** A dish, or both an option group and one of its choices. */
function namesOne({ product, option, choice }: Named): boolean {
  return (product === null) === (option !== null) && (option === null) === (choice === null);
}

export const sellingOut = pipe(
  strictObject({ ...dishOrChoice, until, reason, requestKey }),
  check((data) => namesOne(data)),
);
export const sellingAgain = pipe(
  strictObject({ ...dishOrChoice, requestKey }),
  check((data) => namesOne(data)),
);

export const pausing = strictObject({
  until,
  /** Whether kiosks take no orders either. */
  kiosks: optional(boolean(), false),
  reason,
  requestKey,
});
export const resuming = strictObject({ requestKey });

interface Bounds {
  readonly least: number;
  readonly most: number;
}

function within({ least, most }: Bounds) {
  return pipe(number(), integer(), minValue(least), maxValue(most));
}

/** How many orders the kitchen takes for one pickup time (SESSION-18). */
export const slotSetting = strictObject({
  slotMinutes: within(slotBounds.slotMinutes),
  leadMinutes: within(slotBounds.leadMinutes),
  days: within(slotBounds.days),
  capacity: nullable(within(slotBounds.capacity)),
  requestKey,
});
export const slotsSet = strictObject({
  slotMinutes: number(),
  leadMinutes: number(),
  days: number(),
  capacity: nullable(number()),
});

/** Since when, until when and by whom; `until` is null until further notice. */
const off = {
  until: nullable(instant),
  at: instant,
  by: string(),
  reason: string(),
} as const;
const soldOut = nullable(strictObject(off));

export const soldOutAnswer = strictObject({ ...dishOrChoice, soldOut });
export const pauseAnswer = strictObject({
  pause: nullable(strictObject({ ...off, kiosks: boolean() })),
});

const dishAvailability = strictObject({
  _id: id,
  name: translatedName,
  category: nullable(id),
  stockMode,
  mode: setLevel,
  quantity: number(),
  soldOut,
});

const choiceAvailability = strictObject({
  option: id,
  choice: id,
  name: translatedName,
  group: translatedName,
  soldOut,
});

/** What can be sold at the shop at this moment, and who changed it. */
export const shopAvailability = strictObject({
  now: instant,
  dishes: array(dishAvailability),
  categories: array(strictObject({ _id: id, name: translatedName })),
  choices: array(choiceAvailability),
  pause: pauseAnswer.entries.pause,
  slots: slotsSet,
});
