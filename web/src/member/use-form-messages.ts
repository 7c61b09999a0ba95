import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Form } from './use-form.ts';

export interface FormMessages {
  /** The message of a field; null without a problem. */
  readonly problemOf: (field: string) => string | null;
  /** The message of any other failure. */
  readonly failure: string | null;
}

/** Messages for the problems of a form. */
export function useFormMessages({
  problems,
  failure,
}: Pick<Form<object>, 'problems' | 'failure'>): FormMessages {
  const t = useMessages();
  const messageOf = (codes: readonly string[]): string =>
    codes.map((code) => t(`member.${code}`)).join(' · ');
  return {
    problemOf: (field) => {
      const codes = problems.get(field);
      return codes === undefined ? null : messageOf(codes);
    },
    failure: failure === null ? null : failureText(failure),
  };
}
