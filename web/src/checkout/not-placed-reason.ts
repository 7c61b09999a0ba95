import { isCallFailure } from '@servery/contract/client/failure.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { failureText } from '../i18n/failure-message.ts';
import { formatList } from '../i18n/format-list.ts';
import { useMessageStore } from '../i18n/messages.ts';

/** Message prefix for a refusal's `reason`. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  couponRefused: ['couponErrors'],
  giftRefused: ['gifts', 'errors'],
  initRefused: ['init'],
  modeRefused: ['reasons'],
  sectionRefused: ['reasons'],
};

/** Reasons of rules whose messages need figures that a refused gift does not come with. */
const figured =
  /^rule(?:Deny|(?:After)?Min|(?:In|Ex)cludeModifier|MissingFree|ExtraFree)|^notApplicableOrderType$/;

export interface Naming {
  /** A dish by its id. */
  readonly dish: (id: string) => string;
  /** A time of day in the shop's time zone. */
  readonly time: (at: number) => string;
  readonly price: (amount: Cents) => string;
  /** A calendar day such as 2026-11-15. */
  readonly day: (day: string) => string;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Names of the dishes that are out of stock. */
function shortDishes(listed: unknown, { dish }: Naming): string {
  const short: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const names = short.map((one) =>
    typeof one === 'object' && one !== null && 'product' in one ? dish(textOf(one.product)) : '',
  );
  const { locale } = useMessageStore.getState();
  return formatList(
    names.filter((name) => name !== ''),
    'and',
    locale,
  );
}

/** Codes about a call, not about an order: they mean nothing to a guest. */
const technicalCodes = new Set([
  'inputInvalid',
  'noSuchCall',
  'notAllowed',
  'notFound',
  'requestKeyReused',
  'statusRefused',
]);

type QueryResult = Readonly<Record<string, unknown>>;

/** Replaces order modes and days by readable names. */
function namedIn(details: QueryResult, { day }: Naming): QueryResult {
  const { t } = useMessageStore.getState();
  const [orderType, endDate] = [textOf(details['orderType']), textOf(details['endDate'])];
  return {
    ...details,
    orderType: orderType === '' ? '' : t(`orderType.${orderType}`),
    endDate: endDate === '' ? '' : day(endDate),
  };
}

/** Why the server refused an order; without a reason, that it was not placed. */
export function whyNotPlaced(error: unknown, naming: Naming): string {
  const { t, has } = useMessageStore.getState();
  if (!isCallFailure(error) || technicalCodes.has(error.data.code)) return t('order.notPlaced');
  const { code, reason, short, at, lines, missing } = error.data;
  const count = Array.isArray(lines) ? lines.length : 0;
  // All lines have gone meanwhile, or together they cost more than an order may.
  if (code === 'cartInvalid' && count === 0) return t('order.notPlaced');
  const places = figured.test(textOf(reason)) ? [] : (reasons[code] ?? []);
  const key = places
    .map((place) => `${place}.${textOf(reason)}`)
    .find((candidate) => has(candidate));
  if (key !== undefined) return t(key, namedIn(error.data, naming));
  return failureText(error, {
    products: shortDishes(short, naming),
    time: typeof at === 'number' ? naming.time(at) : '',
    missing: typeof missing === 'number' ? naming.price(cents(missing)) : '',
    count,
  });
}
