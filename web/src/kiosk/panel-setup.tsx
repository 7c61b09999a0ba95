import { createElement, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { BigButton } from '../device/big-button.tsx';
import { Keypad } from '../device/keypad.tsx';
import { keepPanel, panelLimits, usePanel } from './reach.ts';
import type { Panel } from './reach.ts';

const measures = ['height', 'bottom', 'reach'] as const satisfies readonly (keyof Panel)[];

function isPossible(measure: keyof Panel, millimetres: number): boolean {
  const [least, most] = panelLimits[measure];
  return millimetres >= least && millimetres <= most;
}

/** Typed on a pad of digits: a kiosk has no keyboard (KIOSK-12). */
function PanelSetup({ open, onClose }: DialogProps<null>) {
  const t = useMessages();
  const [panel, setPanel] = useState(() => usePanel.getState());
  const [measure, setMeasure] = useState<keyof Panel>('height');
  const isWrong = measures.some((one) => !isPossible(one, panel[one]));
  const type = (digits: string): void => setPanel({ ...panel, [measure]: Number(digits) });
  const typed = String(panel[measure]);
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('kiosk.panel')}>
      <div className="grid gap-4 wide:grid-cols-2">
        <div role="group" aria-label={t('kiosk.panel')} className="grid content-start gap-2">
          {measures.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === measure}
              onClick={() => setMeasure(one)}
              className={`press flex min-h-12 items-center justify-between gap-4 rounded-m border-2 px-4 text-start aria-pressed:border-brand-edge aria-pressed:bg-surface-2 ${isPossible(one, panel[one]) ? 'border-line-strong' : 'border-danger text-danger'}`}
            >
              <span>{t(`kiosk.panel.${one}`)}</span>
              <span className="font-bold whitespace-nowrap">
                {t('kiosk.panel.mm', { mm: panel[one] })}
              </span>
            </button>
          ))}
        </div>
        <Keypad
          onDigit={(digit) => type(`${typed}${digit}`.slice(-4))}
          onDelete={() => type(typed.slice(0, -1))}
        />
      </div>
      <BigButton
        off={isWrong}
        onPress={() => {
          keepPanel(panel);
          onClose(null);
        }}
      >
        {t('kiosk.done')}
      </BigButton>
    </TitledDialog>
  );
}

export function askPanel(): void {
  void openDialog<null>(() => Promise.resolve((props) => createElement(PanelSetup, props)));
}
