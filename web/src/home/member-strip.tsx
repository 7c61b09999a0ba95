import { UserRound } from 'lucide-react';
import { useShopContext } from '../shops/shop-context.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { CardLink } from './card-link.tsx';

/** Link to the member's page, if the restaurant has members (MEMBER-01). */
export function MemberStrip() {
  const t = useMessages();
  const path = useLocalPath();
  const { memberSystem } = useShopContext();
  const member = useLogin((state) => state.member);
  if (!memberSystem) return null;
  return (
    <CardLink
      to={path('/member')}
      icon={UserRound}
      title={member === null ? t('member.welcome') : t('home.hello', { name: member.firstName })}
      text={t(member === null ? 'home.memberHint' : 'home.helloHint')}
    />
  );
}
