import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { countedName, pickText } from '@servery/contract/pick-text.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { roundProgress, roundsOf } from '../table/rounds.ts';
import type { TableRound } from '../table/rounds.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Price } from '../ui/price.tsx';
import { lineMarks } from './line-marks.ts';
import { openSaleDialog } from './sale-dialog.ts';

type OrderedLine = Session['products'][number];

/** What was sent, round by round, and how far the kitchen is with it. */
export function SentRounds({ order }: { readonly order: Session }) {
  return roundsOf(order.products)
    .toReversed()
    .map((round) => <Round key={round.round} round={round} order={order} />);
}

interface RoundProps {
  readonly round: TableRound;
  readonly order: Session;
}

function Round({ round, order }: RoundProps) {
  const t = useMessages();
  const locale = useLocale();
  const { timezone } = useShop();
  return (
    <div>
      <div className="flex items-center justify-between gap-2 px-1">
        <h2 className="text-sm font-bold text-ink-2">
          {t('till.round', { round: round.round })} · {clockTime(round.at, { timezone, locale })}
        </h2>
        <Badge tone="neutral">{t(`till.progress.${roundProgress(round, order)}`)}</Badge>
      </div>
      <ul>
        {round.lines
          .filter(({ fromProduct }) => fromProduct === null)
          .map((line) => (
            <SentLine
              key={line.id}
              line={line}
              parts={round.lines.filter(({ id }) => id.startsWith(`${line.id}/`))}
            />
          ))}
      </ul>
    </div>
  );
}

interface SentLineProps {
  readonly line: OrderedLine;
  readonly parts: readonly OrderedLine[];
}

/** A dish that was sent; pressed, it shows what can be changed about it (TILL-07). */
function SentLine({ line, parts }: SentLineProps) {
  const t = useMessages();
  const name = useName();
  const isCancelled = line.status === 'cancel';
  const price = cents([line, ...parts].reduce((sum, one) => sum + one.price, 0));
  const marks = lineMarks(line, t);
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={() => openSaleDialog({ kind: 'ordered', line: line.id })}
        className="grid min-h-12 w-full grid-cols-[2.25rem_minmax(0,1fr)_auto] content-center gap-x-1 px-1 py-1.5 text-start leading-snug"
      >
        <span className="font-semibold">{line.quantity}×</span>
        <span className={classNames(isCancelled && 'line-through')}>{name(line.name)}</span>
        <span>{isCancelled ? t('till.cancelled') : <Price of={price} />}</span>
        <span className="col-start-2 grid text-sm text-ink-2">
          {line.choices.length === 0 ? null : (
            <span>{line.choices.map((choice) => pickText(choice, { name, t })).join(' · ')}</span>
          )}
          {parts.map((part) => (
            <span key={part.id}>
              {[
                countedName(part.quantity, name(part.name)),
                ...part.choices.map((one) => pickText(one, { name, t })),
              ].join(' · ')}
            </span>
          ))}
          {marks.length === 0 ? null : <span className="font-semibold">{marks.join(' · ')}</span>}
          {line.customRemark === '' ? null : <span>“{line.customRemark}”</span>}
        </span>
      </button>
    </li>
  );
}
