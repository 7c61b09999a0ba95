import { useLogin } from '../storage/login.ts';
import { Hub } from './hub.tsx';
import { Welcome } from './member-welcome.tsx';

/** A member's own page, or the way to become one (MEMBER-05, MEMBER-06). */
export function MemberPage() {
  const member = useLogin((state) => state.member);
  return member === null ? <Welcome /> : <Hub member={member} />;
}
