import type { ReactNode } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { Bars } from '../figures/bars.tsx';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { Price } from '../ui/price.tsx';
import type { BackTestResult } from './back-test-queries.ts';
import { BackTestTable } from './back-test-table.tsx';
import { useOfferWords } from './use-offer-words.ts';

interface BackTestReportProps {
  readonly result: BackTestResult;
}

/** What a rule would have cost, who gains, and what it displaces (OFFER-09). */
export function BackTestReport({ result }: BackTestReportProps) {
  const t = useMessages();
  const nameIn = useName();
  const { who, modes, hours, notComparable } = result;
  if (result.bills === 0 && notComparable.count === 0) return <p>{t('offers.noBills')}</p>;
  return (
    <div className="grid gap-5">
      <Cost result={result} />
      <Counts result={result} />
      <div className="grid gap-5">
        <BackTestTable
          title={t('offers.whoGains')}
          rows={who.map((row) => ({ ...row, name: whoIs(row, { t, nameIn }) }))}
        />
        <BackTestTable
          title={t('offers.byMode')}
          rows={modes.map((row) => ({ ...row, name: t(`orderType.${row.key}`) }))}
        />
      </div>
      <Card title={t('offers.byHour')}>
        <Bars
          title={t('offers.byHour')}
          bars={hours.map(({ key, less }) => ({
            key,
            label: `${key.padStart(2, '0')}:00`,
            amount: cents(less),
          }))}
        />
      </Card>
      <Displaced result={result} />
      <MostChanged result={result} />
      <NotCompared result={result} />
    </div>
  );
}

interface Names {
  readonly t: ReturnType<typeof useMessages>;
  readonly nameIn: ReturnType<typeof useName>;
}

function whoIs({ key, name }: BackTestResult['who'][number], { t, nameIn }: Names): string {
  if (name !== null) return nameIn(name);
  return t(key === 'guest' ? 'offers.who.guest' : 'offers.who.member');
}

function Cost({ result: { less, before, after, bills } }: BackTestReportProps) {
  const { t, money } = useOfferWords();
  return (
    <div className="grid gap-1 rounded-l bg-surface-2 p-4">
      <p className="text-2xl font-bold text-balance">
        {less === 0 ? t('offers.costNothing') : null}
        {less > 0 ? t('offers.cost', { amount: money(less) }) : null}
        {less < 0 ? t('offers.brought', { amount: money(-less) }) : null}
      </p>
      <p className="text-ink-2">
        {t('offers.ofTakings', { before: money(before), after: money(after), count: bills })}
      </p>
    </div>
  );
}

function Counts({ result }: BackTestReportProps) {
  const { t, money } = useOfferWords();
  const { bills, gain, lose, holds, held, gives, gave, points, freeDishes, freeWorth } = result;
  const count = (value: number): string => t('offers.count', { count: value });
  const facts = [
    { name: t('offers.gainers'), value: count(gain) },
    { name: t('offers.losers'), value: count(lose) },
    { name: t('offers.unchanged'), value: count(bills - gain - lose) },
    { name: t('offers.holdsOn'), value: fromTo(count(held), count(holds)) },
    { name: t('offers.takesOff'), value: fromTo(money(gave), money(gives)) },
    ...(points === 0 ? [] : [{ name: t('offers.pointsMore'), value: count(points) }]),
    ...(freeDishes === 0
      ? []
      : [
          {
            name: t('offers.freeGiven'),
            value: t('offers.freeWorth', { count: freeDishes, amount: money(freeWorth) }),
          },
        ]),
  ];
  function fromTo(was: string, is: string): string {
    return held === 0 || was === is ? is : t('offers.fromTo', { was, is });
  }
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid content-start rounded-m border border-line bg-surface p-3">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="text-lg font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CardProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Card({ title, hint, children }: CardProps) {
  return (
    <section className="grid gap-3 rounded-l border border-line bg-surface p-4">
      <div>
        <h3 className="text-lg font-bold">{title}</h3>
        {hint === undefined ? null : <p className="text-sm text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

function Displaced({ result: { displaced } }: BackTestReportProps) {
  const nameIn = useName();
  const { t, money } = useOfferWords();
  return (
    <Card title={t('offers.displaced')}>
      {displaced.length === 0 ? <p className="text-ink-2">{t('offers.displacedNone')}</p> : null}
      <ul className="grid gap-2">
        {displaced.map(({ rule, name, bills, gave, gives }) => (
          <li key={rule} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{nameIn(name) || t('offers.gone')}</span>
            <span className="text-ink-2 tabular-nums">
              {t('offers.displacedRow', {
                gave: money(gave),
                gives: money(gives),
                count: bills,
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function MostChanged({ result: { most } }: BackTestReportProps) {
  const t = useMessages();
  if (most.length === 0) return null;
  return (
    <Card title={t('offers.mostChanged')}>
      <ul className="grid gap-2">
        {most.map((order) => (
          <li key={order._id}>
            <OrderLink order={order}>
              <span className="text-end tabular-nums">
                <Price of={cents(order.before)} /> → <Price of={cents(order.after)} />
              </span>
            </OrderLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface OrderLinkProps {
  readonly order: BackTestResult['notComparable']['orders'][number];
  readonly children?: ReactNode;
}

function OrderLink({ order: { _id, orderNumber, at }, children }: OrderLinkProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  return (
    <Link
      to={`/staff/refund/${_id}`}
      className="press flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-m border border-line px-3 py-1"
    >
      <span>
        {orderNumber === null ? null : (
          <b className="pe-3 tabular-nums">{t('offers.orderNumber', { number: orderNumber })}</b>
        )}
        <span className="text-sm text-ink-2">{dayAndTime(at, clock)}</span>
      </span>
      {children}
    </Link>
  );
}

function NotCompared({ result: { notComparable } }: BackTestReportProps) {
  const t = useMessages();
  const { count, orders } = notComparable;
  if (count === 0) return null;
  return (
    <Card title={t('offers.notCompared', { count })} hint={t('offers.notComparedHint')}>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderLink order={order} />
          </li>
        ))}
      </ul>
      {count > orders.length ? (
        <p className="text-sm text-ink-2">{t('offers.more', { count: count - orders.length })}</p>
      ) : null}
    </Card>
  );
}
