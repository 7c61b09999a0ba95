import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import type { Form } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';

export interface FormFrameProps {
  readonly form: Pick<Form<object>, 'problems' | 'failure' | 'tries' | 'submit'>;
  /** Prefix of the ids of its fields. */
  readonly name: string;
  /** Labels of the fields, in the order of the form. */
  readonly labels: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** A form with a summary of its problems, each linked to its field (MEMBER-02). */
export function FormFrame({ form, name, labels, children }: FormFrameProps) {
  const t = useMessages();
  const { problemOf, failure } = useFormMessages(form);
  const problems = Object.entries(labels).flatMap(([field, label]) => {
    const text = problemOf(field);
    return text === null ? [] : [{ field: `${name}-${field}`, label, text }];
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <ErrorSummary
        title={t('account.problems', { count: problems.length })}
        problems={problems}
        tries={form.tries}
      />
      {children}
      {failure === null ? null : (
        <p
          role="alert"
          className="flex items-center gap-2 rounded-m bg-danger-bg p-4 font-semibold text-danger"
        >
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {failure}
        </p>
      )}
    </form>
  );
}
