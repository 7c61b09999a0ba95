import type { Cents } from '@servery/engine/money/cents.ts';
import { usePriceText } from '../ui/price.tsx';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly amount: Cents;
}

/** More labels than this would run into each other. */
const mostLabels = 12;
const height = 100;
const step = 10;
/** One hour alone would be a wall. */
const widestRem = 4;

/** A plot of amounts; a table beside it says the same. */
export function Bars({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  const priceText = usePriceText();
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const highest = bars.find(({ amount }) => amount === most);
  const every = Math.ceil(bars.length / mostLabels);
  return (
    <figure className="grid min-w-48 gap-1" style={{ maxWidth: `${bars.length * widestRem}rem` }}>
      <p className="text-sm text-ink-2">
        {highest === undefined ? '' : `${highest.label} · ${priceText(highest.amount)}`}
      </p>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-b border-line-strong print:h-32"
      >
        {bars.map(({ key, label, amount }, nth) => {
          const size = (Math.max(0, amount) / most) * height;
          return (
            <rect
              key={key}
              x={nth * step + 1}
              y={height - size}
              width={step - 2}
              height={size}
              className="fill-brand [print-color-adjust:exact]"
            >
              <title>{`${label} ${priceText(amount)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden className="flex text-xs text-ink-2 tabular-nums">
        {bars
          .filter((_, nth) => nth % every === 0)
          .map(({ key, label }) => (
            <span key={key} className="min-w-0 grow basis-0 overflow-hidden text-center">
              {label}
            </span>
          ))}
      </div>
    </figure>
  );
}
