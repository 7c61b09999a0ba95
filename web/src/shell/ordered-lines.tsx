import { cents } from '@servery/engine/money/cents.ts';
import type { Session } from '../api/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';

type OrderedLine = Session['products'][number];

/** Dishes as they were ordered, those of a set under it (RECORD-02). */
export function OrderedLines({ lines }: { readonly lines: readonly OrderedLine[] }) {
  const say = useMessages();
  const name = useName();
  const tops = lines.filter(({ fromProduct }) => fromProduct === null);
  return (
    <ul>
      {tops.map((line) => {
        const children = lines.filter(({ id }) => id !== line.id && id.startsWith(`${line.id}/`));
        const price = cents([line, ...children].reduce((sum, one) => sum + one.price, 0));
        return (
          <li
            key={line.id}
            className={`flex gap-3 border-t border-line py-2.5 first:border-0 ${line.status === 'cancel' ? 'text-ink-3 line-through' : ''}`}
          >
            <span className="min-w-8 font-bold">{line.quantity} ×</span>
            <div className="grow">
              <p className="font-semibold">{name(line.name)}</p>
              {children.map((child) => (
                <p key={child.id} className="text-sm text-ink-2">
                  {child.quantity > 1 ? `${child.quantity} × ` : ''}
                  {name(child.name)}
                </p>
              ))}
              {line.customRemark === '' ? null : <p className="text-sm text-ink-2">“{line.customRemark}”</p>}
              {line.orderedBy === null ? null : <p className="text-sm text-ink-3">{line.orderedBy}</p>}
            </div>
            <span className="font-semibold">
              {line.fromCoupon === null ? <Price of={price} /> : say('bill.free')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
