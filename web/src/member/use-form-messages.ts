import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Form } from './use-form.ts';

export interface FormWords {
  /** What is wrong with a field, in words; null for nothing. */
  readonly problemOf: (field: string) => string | null;
  /** What failed otherwise. */
  readonly failure: string | null;
}

/** The problems of a form as a guest reads them. */
export function useFormMessages({
  problems,
  failure,
}: Pick<Form<object>, 'problems' | 'failure'>): FormWords {
  const t = useMessages();
  const words = (codes: readonly string[]): string => codes.map((code) => t(`member.${code}`)).join(' · ');
  return {
    problemOf: (field) => {
      const codes = problems.get(field);
      return codes === undefined ? null : words(codes);
    },
    failure: failure === null ? null : failureText(failure),
  };
}
