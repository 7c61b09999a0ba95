import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { recordTabs } from './standing.ts';
import type { RecordTab } from './standing.ts';

export interface RecordTabsProps {
  readonly tab: RecordTab;
  readonly counts: Readonly<Record<RecordTab, number>>;
  readonly onChoose: (tab: RecordTab) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Open, completed and, if there are any, cancelled orders; arrow keys change the tab. */
export function RecordTabs({ tab, counts, onChoose }: RecordTabsProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const tabs = recordTabs.filter((one) => one !== 'cancelled' || one === tab || counts[one] > 0);
  const changeTab = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const other = tabs.at((tabs.indexOf(tab) + (step ?? 0)) % tabs.length);
    if (step === undefined || other === undefined) return;
    onChoose(other);
    box.current?.querySelector<HTMLElement>(`#records-tab-${other}`)?.focus();
  };
  return (
    <div
      ref={box}
      role="tablist"
      aria-label={t('record.tabs')}
      onKeyDown={changeTab}
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-full bg-surface-2 p-1"
    >
      {tabs.map((one) => (
        <button
          key={one}
          id={`records-tab-${one}`}
          type="button"
          role="tab"
          aria-selected={one === tab}
          aria-controls={`records-${one}`}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onChoose(one)}
          className={classNames(
            'press min-h-12 rounded-full font-semibold',
            tabs.length > 2 ? 'px-0.5 text-sm' : 'px-4',
            one === tab ? 'bg-surface text-brand-text shadow-lift' : 'text-ink-2',
          )}
        >
          {t(`record.${one}`)}
          {counts[one] === 0 ? null : (
            <span className={`font-normal ${tabs.length > 2 ? 'ms-1' : 'ms-2'}`}>
              {counts[one]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
