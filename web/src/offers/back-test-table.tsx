import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import type { BackTestResult } from './back-test-queries.ts';

interface NamedShare extends Pick<
  BackTestResult['hours'][number],
  'key' | 'bills' | 'gain' | 'lose' | 'less'
> {
  readonly name: string;
}

interface BackTestTableProps {
  readonly title: string;
  readonly rows: readonly NamedShare[];
}

const head = 'px-3 py-1 text-end font-semibold';
const cell = 'border-t border-line px-3 py-2 text-end tabular-nums';

/** Bills of one kind each: how many, how many gain or lose, and what they cost. */
export function BackTestTable({ title, rows }: BackTestTableProps) {
  const t = useMessages();
  const isLosing = rows.some(({ lose }) => lose > 0);
  return (
    <section className="grid content-start overflow-x-auto rounded-l border border-line bg-surface pb-2">
      <table className="w-full">
        <caption className="px-4 pt-4 pb-2 text-start text-lg font-bold">{title}</caption>
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="px-4 py-1 text-start font-semibold">
              {t('figures.name')}
            </th>
            <th scope="col" className={head}>
              {t('offers.columns.bills')}
            </th>
            <th scope="col" className={head}>
              {t('offers.columns.gain')}
            </th>
            {isLosing ? (
              <th scope="col" className={head}>
                {t('offers.columns.lose')}
              </th>
            ) : null}
            <th scope="col" className={`${head} pe-4`}>
              {t('offers.columns.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, bills, gain, lose, less }) => (
            <tr key={key}>
              <th scope="row" className="border-t border-line px-4 py-2 text-start font-semibold">
                {name}
              </th>
              <td className={cell}>{bills}</td>
              <td className={cell}>{gain}</td>
              {isLosing ? <td className={cell}>{lose}</td> : null}
              <td className={`${cell} pe-4 font-bold`}>
                <Price of={cents(less)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
