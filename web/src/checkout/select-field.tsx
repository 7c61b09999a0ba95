import { CircleAlert } from 'lucide-react';

export const selectClass =
  'min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-base text-ellipsis aria-invalid:border-2 aria-invalid:border-danger';

interface FieldProblemProps {
  readonly id: string;
  readonly text: string | null;
}

/** What is wrong with a select field; its place stays, so that readers find it. */
export function FieldProblem({ id, text }: FieldProblemProps) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-sm text-danger empty:hidden">
      {text === null ? null : <CircleAlert aria-hidden className="size-4 shrink-0" />}
      {text}
    </p>
  );
}
