import { Delete } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const key =
  'press grid min-h-14 low:min-h-12 place-items-center rounded-m border border-line-strong bg-surface text-2xl font-bold';

interface KeypadProps {
  readonly onDigit: (digit: string) => void;
  readonly onDelete: () => void;
}

/** Digits on the screen: a kiosk has no keyboard, and the system's own is locked away. */
export function Keypad({ onDigit, onDelete }: KeypadProps) {
  const t = useMessages();
  return (
    <div className="grid grid-cols-3 gap-3 low:gap-2">
      {digits.map((digit) => (
        <button key={digit} type="button" className={key} onClick={() => onDigit(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button type="button" className={key} onClick={() => onDigit('0')}>
        0
      </button>
      <button type="button" className={key} aria-label={t('device.deleteLast')} onClick={onDelete}>
        <Delete aria-hidden className="size-9" />
      </button>
    </div>
  );
}
