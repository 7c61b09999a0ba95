export interface LanguageSwitchProps<Code extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly code: Code;
    readonly tag: string;
    readonly short: string;
    readonly full: string;
  }[];
  readonly chosen: Code;
  readonly onChoose: (code: Code) => void;
}

/** The accessible name contains the visible text, which voice control needs. */
function spoken(short: string, full: string): string {
  return full.includes(short) ? full : `${short}, ${full}`;
}

/** Languages side by side, each named in itself. */
export function LanguageSwitch<Code extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: LanguageSwitchProps<Code>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex w-fit shrink-0 rounded-full bg-surface p-1 shadow-lift"
    >
      {choices.map(({ code, tag, short, full }) => (
        <button
          key={code}
          type="button"
          lang={tag}
          aria-label={spoken(short, full)}
          aria-pressed={code === chosen}
          onClick={() => onChoose(code)}
          className="press min-h-12 min-w-12 rounded-full px-3 whitespace-nowrap font-semibold text-ink-2 aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {short}
        </button>
      ))}
    </div>
  );
}
