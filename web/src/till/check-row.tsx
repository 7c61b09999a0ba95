interface CheckRowProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function CheckRow({ label, isOn, onChange }: CheckRowProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-m border border-line-strong bg-surface px-4 leading-tight font-semibold">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 accent-[var(--brand-action)]"
      />
      {label}
    </label>
  );
}
