import { UserRound } from 'lucide-react';
import { useHouse } from './shop-context.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { CardLink } from './card-link.tsx';

/** The way to a member's own page, where there are members (MEMBER-01). */
export function MemberStrip() {
  const say = useMessages();
  const path = useLocalPath();
  const { memberSystem } = useHouse();
  const member = useLogin((state) => state.member);
  if (!memberSystem) return null;
  return (
    <CardLink
      to={path('/member')}
      icon={UserRound}
      title={member === null ? say('member.welcome') : say('home.hello', { name: member.firstName })}
      text={say(member === null ? 'home.memberHint' : 'home.helloHint')}
    />
  );
}
