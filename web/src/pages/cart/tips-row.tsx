import { useId, useState } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { percentHalfUp } from '@servery/engine/money/percent.ts';
import { useShop } from '../../api/house.ts';
import type { CartBill } from '../../api/use-bill.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { changeCart, useCart } from '../../state/cart.ts';
import { Price } from '../../ui/price.tsx';
import { amountOf } from './typed-amount.ts';

const chip =
  'press min-h-12 rounded-full border border-line-strong bg-surface px-4 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand';

/** Shares of the bill, or an amount, to thank with, where the shop takes them (PAY-07). */
export function TipsRow({ bill }: { readonly bill: CartBill }) {
  const say = useMessages();
  const { tipPercents } = useShop();
  const { tips, tipPercent } = useCart();
  const [isTyping, setTyping] = useState(tips > 0 && tipPercent === null);
  if (tipPercents.length === 0 || bill.table !== null) return null;
  const base = cents(bill.bill.total - bill.bill.tips);
  const choose = (percent: number | null): void => {
    changeCart({ tipPercent: percent, tips: 0 });
    setTyping(false);
  };
  const type = (): void => {
    if (isTyping) return;
    // An empty field beside a share that is charged all the same would deceive.
    choose(null);
    setTyping(true);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-lg font-bold">{say('bill.tips')}</legend>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={tipPercent === null && tips === 0 && !isTyping}
          onClick={() => choose(null)}
          className={chip}
        >
          {say('cart.noTips')}
        </button>
        {tipPercents.map((percent) => (
          <Share key={percent} percent={percent} base={base} onChoose={choose} />
        ))}
        <button type="button" aria-pressed={isTyping} onClick={type} className={chip}>
          {say('tip.other')}
        </button>
      </div>
      {isTyping ? <OwnAmount /> : null}
    </fieldset>
  );
}

interface ShareProps {
  readonly percent: number;
  readonly base: Cents;
  readonly onChoose: (percent: number) => void;
}

function Share({ percent, base, onChoose }: ShareProps) {
  const chosen = useCart(({ tipPercent }) => tipPercent);
  return (
    <button
      type="button"
      aria-pressed={chosen === percent}
      onClick={() => onChoose(percent)}
      className={chip}
    >
      {percent}%
      <span className="ms-2 font-normal">
        <Price of={percentHalfUp(base, percent)} />
      </span>
    </button>
  );
}

/** An amount of the guest's own. */
function OwnAmount() {
  const say = useMessages();
  const id = useId();
  const [typed, setTyped] = useState(() => {
    const { tips } = useCart.getState();
    return tips === 0 ? '' : String(tips / 100);
  });
  const amount = amountOf(typed);
  const isWrong = typed.trim() !== '' && amount === null;
  const change = (text: string): void => {
    setTyped(text);
    changeCart({ tips: amountOf(text) ?? 0, tipPercent: null });
  };
  return (
    <div className="mt-3 grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {say('tip.amount')}
      </label>
      <input
        id={id}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${id}-problem`}
        onChange={(event) => change(event.target.value)}
        className="w-full max-w-60 rounded-m border border-line-strong bg-surface px-4 py-3 text-base aria-invalid:border-2 aria-invalid:border-danger"
      />
      <p id={`${id}-problem`} className="text-sm text-danger empty:hidden">
        {isWrong ? say('tip.unreadable') : null}
      </p>
    </div>
  );
}
