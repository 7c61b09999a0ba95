interface ChoiceBoxProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A box to choose a dish, or all of a category, with a large area to touch. */
export function ChoiceBox({ label, isOn, onChange }: ChoiceBoxProps) {
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-[var(--brand-action)]"
      />
    </label>
  );
}
