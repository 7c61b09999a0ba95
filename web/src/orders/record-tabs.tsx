import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from '../ui/class-names.ts';

const tabs = ['running', 'over'] as const;
export type RecordTab = (typeof tabs)[number];

export interface RecordTabsProps {
  readonly tab: RecordTab;
  readonly counts: Readonly<Record<RecordTab, number>>;
  readonly onChoose: (tab: RecordTab) => void;
}

/** Open and completed orders; arrow keys change the tab. */
export function RecordTabs({ tab, counts, onChoose }: RecordTabsProps) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const changeTab = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = tab === 'running' ? 'over' : 'running';
    onChoose(other);
    box.current?.querySelector<HTMLElement>(`#records-tab-${other}`)?.focus();
  };
  return (
    <div
      ref={box}
      role="tablist"
      aria-label={t('record.tabs')}
      onKeyDown={changeTab}
      className="grid grid-cols-2 gap-1 rounded-full bg-surface-2 p-1"
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
            'press min-h-12 rounded-full px-4 font-semibold',
            one === tab ? 'bg-surface text-brand-text shadow-lift' : 'text-ink-2',
          )}
        >
          {t(`record.${one}`)}
          {counts[one] === 0 ? null : <span className="ms-2 font-normal">{counts[one]}</span>}
        </button>
      ))}
    </div>
  );
}
