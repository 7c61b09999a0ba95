import { CircleAlert } from 'lucide-react';

interface FieldProblemProps {
  readonly id: string;
  /** Null while nothing is wrong: the line stays, so that the field can name it. */
  readonly problem: string | null;
}

/** What is wrong with the field above it. */
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
