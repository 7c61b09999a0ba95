interface RadioTileProps {
  /** Of all tiles among which one is chosen. */
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of a few choices that exclude each other, large enough for a finger. */
export function RadioTile({ name, label, isChosen, onChoose }: RadioTileProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-m border border-line-strong bg-surface px-4 leading-tight has-checked:border-brand-edge has-checked:bg-surface-2 has-checked:font-semibold">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-[var(--brand-action)]"
      />
      {label}
    </label>
  );
}
