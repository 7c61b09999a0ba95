import { useEffect } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

type Report = AnswerTo<'find readyTimes'>;

const readyReport = defineQuery(() => call('find readyTimes'));

/** How often the promise held, for the manager (READY-03). */
export function ReadyScreen() {
  const t = useMessages();
  useEffect(() => readyReport.invalidate(), []);
  const { data, error } = useQuery(readyReport.of());
  return (
    <div className="mx-auto grid w-full max-w-220 content-start gap-5 p-4">
      <h1 className="text-2xl font-bold">{t('ready.title')}</h1>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={6} /> : null}
      {data === undefined ? null : (
        <>
          <Basis report={data} />
          <Figures report={data} />
          <Stations report={data} />
          <Days report={data} />
        </>
      )}
    </div>
  );
}

interface ReportProps {
  readonly report: Report;
}

function Basis({ report: { isLearned, tickets, fixedMinutes } }: ReportProps) {
  const t = useMessages();
  return (
    <p className={isLearned ? 'text-ink-2' : 'rounded-m bg-warn-bg p-4 font-semibold text-warn'}>
      {isLearned
        ? t('ready.fromPast', { tickets })
        : t('ready.fixed', { tickets, minutes: fixedMinutes })}
    </p>
  );
}

/** Of a hundred, without decimals: a manager reads it in passing. */
function percentOf({ held, promised }: { readonly held: number; readonly promised: number }) {
  return promised === 0 ? '–' : `${Math.round((100 * held) / promised)} %`;
}

function minutesOf(minutes: number): string {
  return minutes.toFixed(1);
}

function Figures({ report: { total } }: ReportProps) {
  const t = useMessages();
  const figures = [
    { name: t('ready.held'), value: percentOf(total) },
    { name: t('ready.promised'), value: String(total.promised) },
    {
      name: t('ready.error'),
      value: total.promised === 0 ? '–' : t('ready.minutes', { minutes: minutesOf(total.error) }),
    },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="grid gap-1 rounded-l border border-line bg-surface p-5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-4xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const cell = 'border-t border-line px-4 py-3 text-end tabular-nums';
const head = 'px-4 py-3 text-end text-sm font-semibold text-ink-2';

function Stations({ report: { stations } }: ReportProps) {
  const t = useMessages();
  const name = useName();
  if (stations.length === 0) return null;
  return (
    <section className="overflow-x-auto rounded-l border border-line bg-surface">
      <table className="w-full">
        <caption className="px-4 pt-4 text-start text-lg font-bold">{t('ready.stations')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('ready.station')}
            </th>
            <th scope="col" className={head}>
              {t('ready.tickets')}
            </th>
            <th scope="col" className={head}>
              {t('ready.p50')}
            </th>
            <th scope="col" className={head}>
              {t('ready.p90')}
            </th>
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <tr key={station._id}>
              <th scope="row" className="border-t border-line px-4 py-3 text-start font-semibold">
                {name(station.name)}
              </th>
              <td className={cell}>{station.tickets}</td>
              <td className={cell}>{minutesOf(station.p50)}</td>
              <td className={cell}>{minutesOf(station.p90)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Days({ report: { days } }: ReportProps) {
  const t = useMessages();
  if (days.length === 0) return null;
  return (
    <section className="overflow-x-auto rounded-l border border-line bg-surface">
      <table className="w-full">
        <caption className="px-4 pt-4 text-start text-lg font-bold">{t('ready.days')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              {t('ready.day')}
            </th>
            <th scope="col" className={head}>
              {t('ready.promised')}
            </th>
            <th scope="col" className={head}>
              {t('ready.held')}
            </th>
            <th scope="col" className={head}>
              {t('ready.error')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row" className="border-t border-line px-4 py-3 text-start font-semibold">
                {day.day}
              </th>
              <td className={cell}>{day.promised}</td>
              <td className={cell}>{percentOf(day)}</td>
              <td className={cell}>{t('ready.minutes', { minutes: minutesOf(day.error) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
