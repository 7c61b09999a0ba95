import { registrationProblems } from '@servery/engine/member-form.ts';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { logInWith } from './account.ts';
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
  /** The email or phone is taken: only its owner is told, by email (SAFE-05). */
  readonly onTaken: () => void;
}

/** Registers and logs in with the password just chosen (MEMBER-02). */
export function useRegisterForm({ phone, onTaken }: RegisterOptions): Form<RegisterValues> {
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
      try {
        await logInWith({ name: values.email, password: values.password });
      } catch (error) {
        if (!isCallFailure(error) || error.data.code !== 'loginFailed') throw error;
        onTaken();
      }
    },
  });
}
