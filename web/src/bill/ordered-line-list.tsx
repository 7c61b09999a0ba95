import type { ComponentType } from 'react';
import { countedName, pickText } from '@servery/contract/pick-text.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Session } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';

type OrderedLine = Session['products'][number];

/** A dish and all lines of its order. */
export interface OrderedLineProps {
  readonly line: OrderedLine;
  readonly lines: readonly OrderedLine[];
}

interface OrderedLinesProps {
  readonly lines: readonly OrderedLine[];
  /** An action shown under a dish. */
  readonly Action?: ComponentType<OrderedLineProps> | null;
}

/** The ordered dishes, with those of a set under it (RECORD-02). */
export function OrderedLines({ lines, Action = null }: OrderedLinesProps) {
  const tops = lines.filter(({ fromProduct }) => fromProduct === null);
  return (
    <ul>
      {tops.map((line) => (
        <OrderedDish key={line.id} line={line} lines={lines} Action={Action} />
      ))}
    </ul>
  );
}

interface OrderedDishProps extends OrderedLineProps, Required<Pick<OrderedLinesProps, 'Action'>> {}

function OrderedDish({ line, lines, Action }: OrderedDishProps) {
  const t = useMessages();
  const name = useName();
  const isCancelled = line.status === 'cancel';
  const children = lines.filter(({ id }) => id !== line.id && id.startsWith(`${line.id}/`));
  const price = cents([line, ...children].reduce((sum, one) => sum + one.price, 0));
  return (
    <li
      className={`flex flex-wrap gap-x-3 border-t border-line py-2.5 first:border-0 ${isCancelled ? 'text-ink-3' : ''}`}
    >
      <span className="min-w-8 font-bold">{line.quantity} ×</span>
      {/* The price goes below where large text leaves no room beside the name. */}
      <div className={`min-w-[min(100%-3.5rem,6em)] flex-1 ${isCancelled ? 'line-through' : ''}`}>
        <p className="font-semibold">{name(line.name)}</p>
        <Picks line={line} />
        {children.map((child) => (
          <div key={child.id} className="text-sm text-ink-2">
            <p>{countedName(child.quantity, name(child.name))}</p>
            <Picks line={child} />
          </div>
        ))}
        {line.customRemark === '' ? null : (
          <p className="text-sm text-ink-2">“{line.customRemark}”</p>
        )}
        {line.orderedBy === null ? null : <p className="text-sm text-ink-3">{line.orderedBy}</p>}
        {Action === null ? null : <Action line={line} lines={lines} />}
      </div>
      <span className="ms-auto font-semibold">
        {isCancelled ? t('status.cancelled') : null}
        {line.fromCoupon === null && !isCancelled ? <Price of={price} /> : null}
        {line.fromCoupon !== null && !isCancelled ? t('bill.free') : null}
      </span>
    </li>
  );
}

/** The choices of a dish on one line (OPTION-10). */
function Picks({ line }: { readonly line: OrderedLine }) {
  const t = useMessages();
  const name = useName();
  if (line.choices.length === 0) return null;
  const picks = line.choices.map((pick) => pickText(pick, { t, name }));
  return <p className="text-sm text-ink-3">{picks.join(' · ')}</p>;
}
