/** Drawing of a table card with its code. */
export function TableCard() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 130"
      className="h-34 w-52 max-w-full text-brand-text"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="fill-tint" d="M8 108h184l-10 14H18z" />
      <path d="M8 108h184l-10 14H18z" />
      <path className="fill-surface" d="M52 20h58l10 88H42z" />
      <path d="M52 20h58l10 88H42z" />
      <path className="fill-highlight" d="M60 42h14v14H60zm28 0h14v14H88zM59 72h15v15H59z" />
      <path d="M60 42h14v14H60zm28 0h14v14H88zM59 72h15v15H59zM88 72h6v6h-6zm12 10h6m-18 6h6M66 31h30" />
      <path className="fill-tint" d="M142 82h36c0 14-8 22-18 22s-18-8-18-22z" />
      <path d="M142 82h36c0 14-8 22-18 22s-18-8-18-22zM153 72c-3-5 3-7 0-12m14 12c-3-5 3-7 0-12" />
    </svg>
  );
}
