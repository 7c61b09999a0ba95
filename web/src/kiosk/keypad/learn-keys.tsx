import { createElement, useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { openDialog } from '../../ui/dialogs.ts';
import type { DialogProps } from '../../ui/dialogs.ts';
import { TitledDialog } from '../../ui/titled-dialog.tsx';
import { BigButton } from '../../device/big-button.tsx';
import { codeOf, keepCodes, keypadActions, useKeypad } from './keypad-store.ts';

/** Receives every key that is pressed; nothing else does. */
function useEveryKey(onKey: (code: string) => void): void {
  const report = useEffectEvent(onKey);
  useEffect(() => {
    useKeypad.setState({ isLearning: true });
    const listen = (event: KeyboardEvent): void => {
      event.preventDefault();
      if (!event.repeat) report(codeOf(event));
    };
    addEventListener('keydown', listen, true);
    return () => {
      useKeypad.setState({ isLearning: false });
      removeEventListener('keydown', listen, true);
    };
  }, []);
}

/** Asks for each key in turn; a key that was used already is asked for again (KIOSK-11). */
function LearnKeys({ open, onClose }: DialogProps<null>) {
  const t = useMessages();
  const [learned, setLearned] = useState<readonly string[]>([]);
  useEveryKey((code) => {
    if (learned.includes(code)) return;
    const all = [...learned, code];
    setLearned(all);
    if (all.length < keypadActions.length) return;
    keepCodes(all);
    onClose(null);
  });
  const next = keypadActions[learned.length] ?? 'help';
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('kiosk.keypad')}>
      <p role="status" className="text-2xl font-bold">
        {t('kiosk.keypad.press', { key: t(`kiosk.keypad.${next}`) })}
      </p>
      <ol className="flex flex-wrap gap-3">
        {keypadActions.map((action, nth) => (
          <li
            key={action}
            className={`rounded-m border-2 px-4 py-2 ${nth < learned.length ? 'border-success font-bold text-success' : 'border-line text-ink-2'}`}
          >
            {t(`kiosk.keypad.${action}`)} {learned[nth] ?? ''}
          </li>
        ))}
      </ol>
      <BigButton kind="ghost" onPress={() => onClose(null)}>
        {t('action.close')}
      </BigButton>
    </TitledDialog>
  );
}

export function askKeys(): void {
  void openDialog<null>(() => Promise.resolve((props) => createElement(LearnKeys, props)));
}
