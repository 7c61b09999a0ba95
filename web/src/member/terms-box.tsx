import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { FieldProblem } from './field-problem.tsx';

export interface TermsBoxProps {
  readonly id: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly problem: string | null;
}

/** Agreement to the terms; they open in a new tab, to keep the form (MEMBER-02). */
export function TermsBox({ id, checked, onChange, problem }: TermsBoxProps) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <div className="grid gap-1.5">
      <div className="flex min-h-12 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
          className="size-6 shrink-0 accent-action"
        />
        <span>
          <label htmlFor={id} className="py-3">
            {t('account.agree')}{' '}
          </label>
          <a
            href={path('/tnc')}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-3 font-semibold text-brand-text underline"
          >
            {t('account.terms')}
          </a>
        </span>
      </div>
      <FieldProblem id={`${id}-hint`} problem={problem} />
    </div>
  );
}
