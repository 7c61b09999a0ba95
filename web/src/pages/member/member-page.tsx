import { ChevronRight, Languages, LogOut, ReceiptText, Ticket } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Link } from '../../address/link.tsx';
import { call } from '../../api/socket.ts';
import { useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { openLanguage } from '../../shell/open-language.ts';
import { logOut, useLogin } from '../../state/login.ts';
import type { Member } from '../../state/login.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';

const row =
  'press flex min-h-14 w-full items-center gap-4 rounded-l border border-line bg-surface px-5 text-start font-semibold';

/** A member's own page, or the way to become one (MEMBER-05). */
export function MemberPage() {
  const say = useMessages();
  const path = useLocalPath();
  const member = useLogin((state) => state.member);
  if (member !== null) return <Hub member={member} />;
  return (
    <EmptyState drawing="ticket" title={say('member.welcome')} text={say('member.benefits')}>
      <Link to={path('/member/login')} className={buttonClass('primary')}>
        {say('nav.login')}
      </Link>
      <Link to={path('/member/register')} className={buttonClass('ghost')}>
        {say('title.register')}
      </Link>
      <button type="button" className={buttonClass('quiet')} onClick={() => void openLanguage()}>
        <Languages aria-hidden className="size-5" />
        {say('nav.language')}
      </button>
    </EmptyState>
  );
}

function Hub({ member }: { readonly member: Member }) {
  const say = useMessages();
  const name = `${member.firstName} ${member.lastName}`.trim();
  const leave = (): void => {
    void call('remove authentication').catch(() => undefined);
    logOut();
  };
  return (
    <div className="mx-auto grid max-w-140 gap-3 p-4">
      <section className="flex items-center gap-4 rounded-l bg-surface-2 p-5">
        <Picture
          id={null}
          name={name}
          kind="thumb"
          sizes="64px"
          className="size-16 rounded-full bg-surface!"
        />
        <div>
          <p className="text-sm text-ink-2">{say('member.hello')}</p>
          <h2 className="text-xl font-bold">{name}</h2>
        </div>
      </section>
      <Entry to="/coupon" icon={Ticket} text={say('title.coupon')} />
      <Entry to="/record" icon={ReceiptText} text={say('title.record')} />
      <button type="button" className={row} onClick={() => void openLanguage()}>
        <Languages aria-hidden className="size-5 text-brand-text" />
        {say('nav.language')}
      </button>
      <button type="button" className={row} onClick={leave}>
        <LogOut aria-hidden className="size-5 text-brand-text" />
        {say('member.logOut')}
      </button>
    </div>
  );
}

function Entry({
  to,
  icon: Icon,
  text,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly text: string;
}) {
  const path = useLocalPath();
  return (
    <Link to={path(to)} className={row}>
      <Icon aria-hidden className="size-5 text-brand-text" />
      <span className="grow">{text}</span>
      <ChevronRight aria-hidden className="size-5 text-ink-3" />
    </Link>
  );
}
