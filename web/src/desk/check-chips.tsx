interface CheckChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: Value[]) => void;
  readonly hint?: string;
}

/** Any number of a short list, in the order of the list. */
export function CheckChips<Value extends string>({
  label,
  choices,
  chosen,
  onChange,
  hint,
}: CheckChipsProps<Value>) {
  const toggled = (value: Value): Value[] =>
    choices
      .map((one) => one.value)
      .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 text-sm font-semibold text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, name }) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-2 rounded-m border border-line-strong bg-surface px-3 text-sm has-checked:border-brand-edge has-checked:bg-surface-2 has-checked:font-semibold"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onChange(toggled(value))}
              className="size-5 shrink-0 accent-[var(--brand-action)]"
            />
            {name}
          </label>
        ))}
      </div>
      {hint === undefined ? null : <p className="text-sm text-ink-3">{hint}</p>}
    </fieldset>
  );
}
