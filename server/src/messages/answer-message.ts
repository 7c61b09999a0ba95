import { changeReasons } from '@servery/contract/change-reasons.ts';
import type { ErrorCode, WireError } from '@servery/contract/errors.ts';
import { splitReasons } from '@servery/contract/split-reasons.ts';
import { drawerReasons, tenderReasons } from '@servery/contract/till-reasons.ts';
import { defaultLocale } from '@servery/engine/limits.ts';
import type { CallerLanguages } from '../calls/caller.ts';
import { callerRegionalLocale } from './caller-locale.ts';
import type { MessageKey } from './catalogues.ts';
import { formatMessage } from './format.ts';

/** The messages of the app have figures that only the app can fill in: prices, dishes, hours. */
const plainMessages: Readonly<Partial<Record<ErrorCode, MessageKey>>> = {
  billChanged: 'answers.billChanged',
  cartInvalid: 'answers.cartInvalid',
  deliveryBelowMinimum: 'answers.deliveryBelowMinimum',
  lastOrderPassed: 'answers.lastOrderPassed',
  stockShort: 'answers.stockShort',
  tooMany: 'answers.tooMany',
  tooManyUnpaid: 'answers.tooManyUnpaid',
};

/** A failed call in one sentence, for callers that show it as it comes (CALL-08). */
export function answerMessage({ data }: WireError, languages: CallerLanguages): string {
  return formatMessage(callerRegionalLocale(languages) ?? defaultLocale, keyOf(data));
}

function keyOf({ code, reason }: WireError['data']): MessageKey {
  // Guests never get these, and their app does not carry the messages.
  if (code === 'approvalRequired' || code === 'approvalOver') return `answers.${code}`;
  return keyOfReason(code, reason) ?? plainMessages[code] ?? `errors.${code}`;
}

/** Refusals that staff get have a message for each reason. */
function keyOfReason(code: ErrorCode, reason: unknown): MessageKey | null {
  const change = changeReasons.find((one) => code === 'changeRefused' && one === reason);
  if (change !== undefined) return `answers.change.${change}`;
  const tender = tenderReasons.find((one) => code === 'tenderRefused' && one === reason);
  if (tender !== undefined) return `answers.tender.${tender}`;
  const drawer = drawerReasons.find((one) => code === 'drawerRefused' && one === reason);
  if (drawer !== undefined) return `answers.drawer.${drawer}`;
  const split = splitReasons.find((one) => code === 'splitRefused' && one === reason);
  return split === undefined ? null : `answers.split.${split}`;
}
