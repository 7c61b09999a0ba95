/** Why an action failed, announced to screen readers; null renders nothing. */
export function FailureLine({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-m bg-danger-bg p-4 font-semibold text-danger">
      {text}
    </p>
  );
}
