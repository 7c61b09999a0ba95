import { Delete } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';

const layouts = {
  code: ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL-', 'ZXCVBNM'],
  carrier: ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM', '/.+-'],
  digits: ['12345', '67890'],
  email: ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '@._-'],
} as const;

export type KeyboardLayout = keyof typeof layouts;

interface KeyboardProps {
  readonly layout: KeyboardLayout;
  readonly onKey: (character: string) => void;
  readonly onDelete: () => void;
}

const key =
  'press grid min-h-12 min-w-12 grow basis-0 place-items-center rounded-s border border-line-strong bg-surface text-xl font-semibold';

/** Letters on the screen: a kiosk has no keyboard, and the system's own is locked away. */
export function Keyboard({ layout, onKey, onDelete }: KeyboardProps) {
  const t = useMessages();
  const rows: readonly string[] = layouts[layout];
  return (
    <div className="grid gap-[5px]">
      {rows.map((row, at) => (
        <div key={row} className="flex gap-[5px]">
          {Array.from(row, (character) => (
            <button key={character} type="button" className={key} onClick={() => onKey(character)}>
              {character}
            </button>
          ))}
          {at === rows.length - 1 ? (
            <button
              type="button"
              aria-label={t('device.deleteLast')}
              className={key}
              onClick={onDelete}
            >
              <Delete aria-hidden className="size-8" />
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
