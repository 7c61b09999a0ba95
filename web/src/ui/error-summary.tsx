import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

export interface FieldProblem {
  /** The id of the field. */
  readonly field: string;
  readonly label: string;
  readonly text: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly problems: readonly FieldProblem[];
  /** Number of failed attempts: each of them moves the focus here. */
  readonly tries: number;
}

function toField(event: MouseEvent, field: string): void {
  event.preventDefault();
  document.getElementById(field)?.focus();
}

/** All problems of a form, each linked to its field (MEMBER-02). */
export function ErrorSummary({ title, problems, tries }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rise-in grid gap-2 rounded-m border-2 border-danger bg-danger-bg p-4"
    >
      <h2 className="flex items-center gap-2 font-bold text-danger">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {title}
      </h2>
      <ul className="grid ps-7">
        {problems.map(({ field, label, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => toField(event, field)}
              className="inline-flex min-h-8 flex-wrap items-center gap-x-2 underline"
            >
              <span className="font-semibold">{label}</span>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
