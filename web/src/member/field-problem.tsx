import { CircleAlert } from 'lucide-react';

interface FieldProblemProps {
  readonly id: string;
  /** Null without a problem: the element stays, because the field refers to it. */
  readonly problem: string | null;
}

/** The problem of a field. */
export function FieldProblem({ id, problem }: FieldProblemProps) {
  return (
    <p id={id} className="flex items-center gap-1.5 text-sm text-danger empty:hidden">
      {problem === null ? null : (
        <>
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {problem}
        </>
      )}
    </p>
  );
}
