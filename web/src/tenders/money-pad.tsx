import { Delete } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import type { PadKey } from './typed-amount.ts';

const key =
  'press grid min-h-14 place-items-center rounded-m border border-line-strong bg-surface text-2xl font-bold tabular-nums';

const digits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '00', '.'] as const;

/** Digits beside the fields, for the one that was touched last. Keyboards reach the fields. */
export function MoneyPad({ onKey }: { readonly onKey: (key: PadKey) => void }) {
  const t = useMessages();
  return (
    <div role="group" aria-label={t('tenders.pad')} className="grid grid-cols-[3fr_1fr] gap-2">
      <div className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <button
            key={digit}
            type="button"
            tabIndex={-1}
            className={key}
            onClick={() => onKey(digit)}
          >
            {digit}
          </button>
        ))}
      </div>
      <div className="grid gap-2">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('device.deleteLast')}
          className={classNames(key, 'bg-surface-2')}
          onClick={() => onKey('delete')}
        >
          <Delete aria-hidden className="size-7" />
        </button>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('tenders.clear')}
          className={classNames(key, 'bg-surface-2')}
          onClick={() => onKey('clear')}
        >
          C
        </button>
      </div>
    </div>
  );
}
