import { cents } from '@servery/engine/money/cents.ts';
import { percentHalfUp } from '@servery/engine/money/percent.ts';
import { useShop } from '../../api/house.ts';
import { useBill } from '../../api/use-bill.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { changeCart, useCart } from '../../state/cart.ts';
import { Price } from '../../ui/price.tsx';

/** Shares of the bill to thank with, where the shop takes them (PAY-07). */
export function TipsRow() {
  const say = useMessages();
  const { tipPercents } = useShop();
  const { bill } = useBill();
  const tips = useCart((state) => state.tips);
  if (tipPercents.length === 0) return null;
  const base = cents(bill.total - bill.tips);
  const choices = [0, ...tipPercents].map((percent) => ({ percent, amount: percentHalfUp(base, percent) }));
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">{say('bill.tips')}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ percent, amount }) => (
          <button
            key={percent}
            type="button"
            aria-pressed={tips === amount}
            onClick={() => changeCart({ tips: amount })}
            className="press min-h-12 rounded-full border border-line-strong bg-surface px-4 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
          >
            {percent === 0 ? say('cart.noTips') : `${percent}%`}
            {percent === 0 ? null : (
              <span className="ms-2 font-normal">
                <Price of={amount} />
              </span>
            )}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
