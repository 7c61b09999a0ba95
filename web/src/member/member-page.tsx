import { useLogin } from '../storage/login.ts';
import { Hub } from './hub.tsx';
import { MemberWelcome } from './member-welcome.tsx';

/** The member page, or an invitation to register (MEMBER-05, MEMBER-06). */
export function MemberPage() {
  const member = useLogin((state) => state.member);
  return member === null ? <MemberWelcome /> : <Hub member={member} />;
}
