import { Unlink } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { buttonClass } from '../ui/button.tsx';
import { problemsReceived } from './form-problems.ts';
import { MessageCard } from './member-frame.tsx';

/** The form of a token: 128 random bits. */
const tokenForm = /^[\w-]{22}$/;

export function isToken(text: string): boolean {
  return tokenForm.test(text);
}

const reasons = ['tokenInvalid', 'tokenUsed', 'tokenExpired', 'emailTaken', 'phoneTaken'] as const;

/** Why the link of an email does nothing (ACCOUNT-02). */
export type LinkProblem = (typeof reasons)[number];

/** The reason in a refusal; null if the refusal is about something else. */
export function linkProblemIn(error: unknown): LinkProblem | null {
  const codes = problemsReceived(error).map(({ code }) => code);
  return reasons.find((reason) => codes.includes(reason)) ?? null;
}

const titles = {
  tokenInvalid: 'account.linkWrong',
  tokenUsed: 'account.linkUsed',
  tokenExpired: 'account.linkExpired',
  emailTaken: 'account.emailHeld',
  phoneTaken: 'account.phoneHeld',
} as const satisfies Record<LinkProblem, string>;

/** What helps besides the login; a used link needs nothing more. */
const otherPages = {
  tokenInvalid: null,
  tokenUsed: null,
  tokenExpired: ['/member/register', 'title.register'],
  emailTaken: ['/member/forgotPassword', 'title.forgotPassword'],
  phoneTaken: ['/member/register', 'title.register'],
} as const satisfies Record<LinkProblem, readonly [string, string] | null>;

/** A link that does nothing any more, and where to go instead. */
export function LinkOver({ reason }: { readonly reason: LinkProblem }) {
  const t = useMessages();
  const path = useLocalPath();
  const isMember = useLogin(({ member }) => member !== null);
  const other = isMember ? null : otherPages[reason];
  return (
    <MessageCard icon={Unlink} title={t(titles[reason])} text={t(`${titles[reason]}Hint`)}>
      <ToAccount />
      {other === null ? null : (
        <Link to={path(other[0])} className={buttonClass('ghost')}>
          {t(other[1])}
        </Link>
      )}
      <p className="text-sm text-ink-2">{t('notice.askStaff')}</p>
    </MessageCard>
  );
}

/** To the account, or to the login for somebody who is not logged in on this device. */
export function ToAccount() {
  const t = useMessages();
  const path = useLocalPath();
  const isMember = useLogin(({ member }) => member !== null);
  return (
    <Link to={path(isMember ? '/member' : '/member/login')} className={buttonClass('primary')}>
      {t(isMember ? 'account.toAccount' : 'nav.login')}
    </Link>
  );
}
