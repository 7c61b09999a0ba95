import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { call } from '../query/socket.ts';
import { useQueryPart } from '../router/address.ts';
import { useLogin } from '../storage/login.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { logInWith } from './account.ts';
import { FormFrame } from './form-frame.tsx';
import type { Problem } from './form-problems.ts';
import { isToken, LinkOver, linkProblemIn, ToAccount } from './link-over.tsx';
import type { LinkProblem } from './link-over.tsx';
import { MemberFrame, MessageCard } from './member-frame.tsx';
import { account } from './membership.ts';
import { useForm } from './use-form.ts';
import { useFormMessages } from './use-form-messages.ts';

type ConfirmedKind = AnswerTo<'create users/confirm'>['kind'];

type Outcome =
  | { readonly step: 'open' }
  | { readonly step: 'over'; readonly reason: LinkProblem }
  | { readonly step: 'confirmed'; readonly kind: ConfirmedKind };

/** Confirms a registration, or a new email or phone, by the link of an email (ACCOUNT-02). */
export function ConfirmPage() {
  const token = useQueryPart('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>(
    isToken(token) ? { step: 'open' } : { step: 'over', reason: 'tokenInvalid' },
  );
  return (
    <MemberFrame>
      {outcome.step === 'open' ? <ConfirmForm token={token} onOutcome={setOutcome} /> : null}
      {outcome.step === 'over' ? <LinkOver reason={outcome.reason} /> : null}
      {outcome.step === 'confirmed' ? <Confirmed kind={outcome.kind} /> : null}
    </MemberFrame>
  );
}

interface ConfirmFormProps {
  readonly token: string;
  readonly onOutcome: (outcome: Outcome) => void;
}

interface ConfirmValues {
  readonly password: string;
}

function missingPassword({ password }: ConfirmValues): readonly Problem[] {
  return password === '' ? [{ field: 'password', code: 'passwordNeeded' }] : [];
}

/** Nothing happens before it is sent: mail programs open links to check them. */
function ConfirmForm({ token, onOutcome }: ConfirmFormProps) {
  const t = useMessages();
  const form = useForm<ConfirmValues>({
    first: { password: '' },
    check: missingPassword,
    send: async ({ password }, requestKey) => {
      try {
        const data = { token, password, requestKey };
        const { kind, email } = await call('create users/confirm', { data });
        await showConfirmed(email, password);
        onOutcome({ step: 'confirmed', kind });
      } catch (error) {
        const reason = linkProblemIn(error);
        if (reason === null) throw error;
        onOutcome({ step: 'over', reason });
      }
    },
  });
  const { problemOf } = useFormMessages(form);
  const labels = { password: t('member.password') };
  return (
    <>
      <p className="text-ink-2">{t('account.confirmLead')}</p>
      <FormFrame form={form} name="confirm" labels={labels}>
        <PasswordField
          id="confirm-password"
          name="password"
          label={labels.password}
          value={form.values.password}
          onChange={(password) => form.change({ password })}
          problem={problemOf('password')}
          autoComplete="current-password"
          most={200}
          showLabel={t('account.showPassword')}
          hideLabel={t('account.hidePassword')}
        />
        <Button type="submit" wide busy={form.isRunning}>
          {t('account.confirm')}
        </Button>
      </FormFrame>
    </>
  );
}

/** Logs a new member in; a login that fails is left to the login page (ACCOUNT-01). */
async function showConfirmed(email: string | null, password: string): Promise<void> {
  if (email !== null) return logInWith({ name: email, password }).catch(() => undefined);
  const { member } = useLogin.getState();
  if (member !== null) account.of(member._id).invalidate();
  return undefined;
}

const titles = {
  registration: 'account.registered',
  email: 'account.emailConfirmed',
  phone: 'account.phoneConfirmed',
} as const satisfies Record<ConfirmedKind, string>;

function Confirmed({ kind }: { readonly kind: ConfirmedKind }) {
  const t = useMessages();
  return (
    <MessageCard icon={CircleCheck} title={t(titles[kind])} text={t(`${titles[kind]}Hint`)}>
      <ToAccount />
    </MessageCard>
  );
}
