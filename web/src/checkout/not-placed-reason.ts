import { isCallFailure } from '@servery/contract/client/failure.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessageStore } from '../i18n/messages.ts';

/** Where the sentences of a refusal's `reason` stand. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  couponRefused: ['couponErrors'],
  giftRefused: ['gifts', 'errors'],
  initRefused: ['init'],
  modeRefused: ['reasons'],
  sectionRefused: ['reasons'],
};

export interface Naming {
  /** A dish by its id. */
  readonly dish: (id: string) => string;
  /** Times of day as the shop's clock shows them. */
  readonly time: (at: number) => string;
  /** A day of the calendar, such as 2026-11-15. */
  readonly day: (day: string) => string;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Dishes the server is short of, by name. */
function shortDishes(told: unknown, { dish }: Naming): string {
  const short: readonly unknown[] = Array.isArray(told) ? told : [];
  const names = short.map((one) =>
    typeof one === 'object' && one !== null && 'product' in one ? dish(textOf(one.product)) : '',
  );
  return names.filter((name) => name !== '').join(', ');
}

/** These say what is wrong with a call, not with an order: a hungry guest can make nothing of them. */
const untelling = new Set([
  'inputInvalid',
  'noSuchCall',
  'notAllowed',
  'notFound',
  'requestKeyReused',
  'statusRefused',
]);

type QueryResult = Readonly<Record<string, unknown>>;

/** Ways of ordering and days as a guest calls them; whatever else was told stays as it is. */
function namedIn(told: QueryResult, { day }: Naming): QueryResult {
  const { t } = useMessageStore.getState();
  const [orderType, endDate] = [textOf(told['orderType']), textOf(told['endDate'])];
  return {
    ...told,
    orderType: orderType === '' ? '' : t(`orderType.${orderType}`),
    endDate: endDate === '' ? '' : day(endDate),
  };
}

/** Why the server said no to an order, as exactly as it said it; without a reason, that it is not placed. */
export function whyNotPlaced(error: unknown, naming: Naming): string {
  const { t, has } = useMessageStore.getState();
  if (!isCallFailure(error) || untelling.has(error.data.code)) return t('order.notPlaced');
  const { code, reason, short, at, lines } = error.data;
  const key = (reasons[code] ?? [])
    .map((place) => `${place}.${textOf(reason)}`)
    .find((candidate) => has(candidate));
  if (key !== undefined) return t(key, namedIn(error.data, naming));
  return failureText(error, {
    products: shortDishes(short, naming),
    time: typeof at === 'number' ? naming.time(at) : '',
    count: Array.isArray(lines) ? lines.length : 0,
  });
}
