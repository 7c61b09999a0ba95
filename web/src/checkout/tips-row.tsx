import { CircleAlert } from 'lucide-react';
import { use, useId, useState } from 'react';
import { noCents, cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { leastPaid } from '@servery/engine/money/currency.ts';
import type { Currency } from '@servery/engine/money/currency.ts';
import { tipShare, isPayableTip, mostTips } from '@servery/engine/money/tips.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CurrencyContext, Price, usePriceText } from '../ui/price.tsx';

const written = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;

/** A typed tip such as "12", "12.5" or "12,50"; null if unreadable or not payable (PAY-07). */
export function amountOf(typed: string, currency: Currency): Cents | null {
  const found = written.exec(typed.trim());
  if (found === null) return null;
  const [, units = '0', parts = ''] = found;
  const amount = Number(units) * 100 + Number(parts.padEnd(2, '0'));
  return amount > mostTips(currency) || !isPayableTip(amount, currency) ? null : cents(amount);
}

const chip =
  'press min-h-12 rounded-full border border-line-strong bg-surface px-4 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand';

/** A share of the bill, or an amount where there is no share. */
export interface TipsChoice {
  readonly percent: number | null;
  readonly amount: Cents;
}

const noTips: TipsChoice = { percent: null, amount: noCents };

export interface TipsRowProps {
  /** The shares the shop offers. */
  readonly percents: readonly number[];
  /** The bill without tips. */
  readonly base: Cents;
  /** The most that may be tipped on it. */
  readonly most: Cents;
  readonly value: TipsChoice;
  readonly onChange: (value: TipsChoice) => void;
}

/** Tips as a share of the bill or an amount (PAY-07). */
export function TipsRow({ percents, base, most, value, onChange }: TipsRowProps) {
  const t = useMessages();
  const currency = use(CurrencyContext);
  const { percent: chosen, amount } = value;
  const [isTyping, setTyping] = useState(amount > 0 && chosen === null);
  const choose = (choice: TipsChoice): void => {
    onChange(choice);
    setTyping(false);
  };
  const type = (): void => {
    if (isTyping) return;
    // An empty field must not be shown while a share is still charged.
    choose(noTips);
    setTyping(true);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-lg font-bold">{t('bill.tips')}</legend>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-pressed={chosen === null && amount === 0 && !isTyping}
          onClick={() => choose(noTips)}
          className={chip}
        >
          {t('cart.noTips')}
        </button>
        {percents.map((percent) => (
          <button
            key={percent}
            type="button"
            aria-pressed={chosen === percent}
            onClick={() => choose({ percent, amount: noCents })}
            className={chip}
          >
            {percent}%
            <span className="ms-2 font-normal">
              <Price of={tipShare(base, percent, currency)} />
            </span>
          </button>
        ))}
        <button type="button" aria-pressed={isTyping} onClick={type} className={chip}>
          {t('tip.other')}
        </button>
      </div>
      {isTyping ? (
        <OwnAmount
          first={amount}
          most={cents(Math.min(most, mostTips(currency)))}
          onChange={(own) => onChange({ percent: null, amount: own })}
        />
      ) : null}
    </fieldset>
  );
}

/** An amount that may be typed: not every currency has smaller units. */
function exampleIn(currency: Currency): string {
  const least = leastPaid(currency);
  return least === 1 ? '12.50' : String((least * 120) / 100);
}

interface OwnAmountProps {
  /** The initial amount. */
  readonly first: Cents;
  readonly most: Cents;
  readonly onChange: (amount: Cents) => void;
}

/** A field for a custom amount. */
function OwnAmount({ first, most, onChange }: OwnAmountProps) {
  const t = useMessages();
  const currency = use(CurrencyContext);
  const price = usePriceText();
  const id = useId();
  const [typed, setTyped] = useState(first === 0 ? '' : String(first / 100));
  const amount = amountOf(typed, currency);
  const isTooMuch = amount !== null && amount > most;
  const isWrong = (typed.trim() !== '' && amount === null) || isTooMuch;
  const change = (text: string): void => {
    setTyped(text);
    const own = amountOf(text, currency) ?? noCents;
    onChange(own > most ? noCents : own);
  };
  return (
    <div className="mt-3 grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {t('tip.amount')}
      </label>
      <input
        id={id}
        value={typed}
        inputMode={leastPaid(currency) === 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${id}-most ${id}-problem`}
        onChange={(event) => change(event.target.value)}
        className="w-full max-w-60 rounded-m border border-line-strong bg-surface px-4 py-3 text-base aria-invalid:border-2 aria-invalid:border-danger"
      />
      <p id={`${id}-most`} className="text-sm text-ink-2 empty:hidden">
        {isTooMuch ? null : t('tip.most', { most: price(most) })}
      </p>
      <p
        id={`${id}-problem`}
        role="alert"
        className="flex items-center gap-1.5 text-sm text-danger empty:hidden"
      >
        {isWrong ? (
          <>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {isTooMuch
              ? t('tip.most', { most: price(most) })
              : t('tip.unreadable', { example: exampleIn(currency) })}
          </>
        ) : null}
      </p>
    </div>
  );
}
