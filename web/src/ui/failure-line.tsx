/** Why what was pressed did not happen, said aloud; nothing while there is nothing to say. */
export function FailureLine({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-m bg-danger-bg p-4 font-semibold text-danger">
      {text}
    </p>
  );
}
