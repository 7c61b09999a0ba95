/** The key that does the same; only where there is room for a keyboard beside the screen. */
export function KeyHint({ of }: { readonly of: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden rounded-s border border-current px-1.5 font-sans text-xs font-medium wide:inline"
    >
      {of}
    </kbd>
  );
}
