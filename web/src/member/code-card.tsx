import { TimerOff } from 'lucide-react';
import { avatarAddress } from './change-avatar.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Member } from '../storage/login.ts';
import { Avatar } from '../ui/avatar.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { fullName } from './full-name.ts';
import { useCountdown } from './use-countdown.ts';
import type { MemberCodeState, ShownCode } from './use-member-code.ts';

export interface CodeCardProps {
  readonly member: Member;
  readonly code: MemberCodeState;
}

/** White in both themes: scanners do not read light on dark. */
export function CodeCard({ member, code }: CodeCardProps) {
  const name = fullName(member);
  return (
    <section className="grid w-full max-w-83 justify-items-center gap-3 rounded-l border border-line bg-[#fff] p-5 text-[#2b1a0a] shadow-lift">
      <div className="flex max-w-full items-center gap-3">
        <Avatar
          src={member.avatar === null ? null : avatarAddress(member.avatar, 96)}
          name={member.firstName}
          className="size-10 bg-[#fbe6d0]! text-[#8f4700]!"
        />
        <p className="min-w-0 font-bold">{name}</p>
      </div>
      <div className="relative aspect-square w-full max-w-70">
        <MemberCode name={name} code={code} />
      </div>
      {code.shown === null || code.isOver ? null : (
        <TimeBar key={code.shown.code} shown={code.shown} />
      )}
    </section>
  );
}

function MemberCode({
  name,
  code: { shown, isOver },
}: {
  readonly name: string;
  readonly code: MemberCodeState;
}) {
  const t = useMessages();
  if (shown === null)
    return (
      <span aria-busy className="absolute inset-0 grid place-items-center">
        <Spinner />
      </span>
    );
  if (isOver)
    return (
      <p
        role="status"
        className="absolute inset-0 grid place-content-center justify-items-center gap-3 rounded-m bg-[#fbe6d0] font-bold"
      >
        <TimerOff aria-hidden className="size-10" />
        {t('notices.codeExpired')}
      </p>
    );
  return <QrCode text={shown.code} label={t('account.codeOf', { name })} />;
}

/** Shows the time left; not announced. */
function TimeBar({ shown }: { readonly shown: ShownCode }) {
  const seconds = useCountdown(shown.endsAt);
  const share = (seconds * 1000) / (shown.endsAt - shown.shownAt);
  return (
    <span
      aria-hidden
      className="block h-1.5 w-full max-w-70 overflow-hidden rounded-full bg-[#fbe6d0]"
    >
      <span
        className="block h-full origin-left bg-[#e07300] transition-transform duration-1000 ease-linear"
        style={{ transform: `scaleX(${Math.min(1, share)})` }}
      />
    </span>
  );
}
