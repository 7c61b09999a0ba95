interface KindSwitchProps<Kind extends string> {
  readonly label: string;
  readonly chosen: Kind;
  readonly kinds: readonly { readonly kind: Kind; readonly label: string }[];
  readonly onChoose: (kind: Kind) => void;
}

/** One of a few ways, side by side. */
export function KindSwitch<Kind extends string>(props: KindSwitchProps<Kind>) {
  const { label, chosen, kinds, onChoose } = props;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {kinds.map(({ kind, label: words }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className="press min-h-12 grow rounded-m whitespace-nowrap border border-line-strong bg-surface px-3 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {words}
        </button>
      ))}
    </div>
  );
}
