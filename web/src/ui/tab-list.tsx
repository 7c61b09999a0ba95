import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface TabListProps<Name extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Name; readonly name: string; readonly count: number }[];
  readonly active: Name;
  readonly onChoose: (id: Name) => void;
  /** The panel of the active tab. */
  readonly children: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with one panel shown; arrow keys move between them. */
export function TabList<Name extends string>({
  label,
  tabs,
  active,
  onChoose,
  children,
}: TabListProps<Name>) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex((tab) => tab.id === active);
    const next = tabs.at((at + step) % tabs.length);
    if (next === undefined) return;
    onChoose(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 rounded-full bg-surface-2 p-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            className="press min-h-12 flex-1 rounded-full px-2 leading-tight font-semibold text-ink-2 aria-selected:bg-surface aria-selected:text-brand-text aria-selected:shadow-lift"
          >
            {tab.name} <span className="text-sm font-normal">{tab.count}</span>
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
