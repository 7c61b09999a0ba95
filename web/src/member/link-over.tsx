import { Unlink } from 'lucide-react';
import { Link } from '../router/link.tsx';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
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

/** A link that does nothing any more, and where to go instead. */
export function LinkOver({ reason }: { readonly reason: LinkProblem }) {
  const t = useMessages();
  const path = useLocalPath();
  return (
    <MessageCard icon={Unlink} title={t(titles[reason])} text={t(`${titles[reason]}Hint`)}>
      <Link to={path('/member/login')} className={buttonClass('primary')}>
        {t('nav.login')}
      </Link>
      <Link to={path('/member/register')} className={buttonClass('ghost')}>
        {t('title.register')}
      </Link>
      <p className="text-sm text-ink-2">{t('notice.askStaff')}</p>
    </MessageCard>
  );
}
