import { registrationProblems } from '@servery/engine/member-form.ts';
import { call } from '../query/socket.ts';
import { useLocale } from '../i18n/use-messages.ts';
import { usePhoneRules } from './phone-numbers.ts';
import type { PhoneParts } from './phone-countries.ts';
import { useForm } from './use-form.ts';
import type { Form } from './use-form.ts';

export interface RegisterValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: PhoneParts;
  readonly password: string;
  readonly passwordAgain: string;
  readonly terms: boolean;
}

export interface RegisterOptions {
  readonly phone: PhoneParts;
  /** An email is on its way, whether or not the address is taken (ACCOUNT-05). */
  readonly onSent: () => void;
}

/** Requests an account, which the email then confirms (MEMBER-02, ACCOUNT-01). */
export function useRegisterForm({ phone, onSent }: RegisterOptions): Form<RegisterValues> {
  const locale = useLocale();
  const phoneRules = usePhoneRules();
  const sent = (values: RegisterValues) => ({
    ...values,
    phone: phoneRules.international(values.phone),
  });
  return useForm<RegisterValues>({
    first: {
      firstName: '',
      lastName: '',
      email: '',
      phone,
      password: '',
      passwordAgain: '',
      terms: false,
    },
    check: (values) => registrationProblems(sent(values), phoneRules.isPossible),
    send: async (values, requestKey) => {
      const { terms: agreesToTerms, ...data } = sent(values);
      await call('create users', { data: { ...data, agreesToTerms, locale, requestKey } });
      onSent();
    },
  });
}
