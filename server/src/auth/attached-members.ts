import type { Caller } from '../calls/caller.ts';
import { loginOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';

/** Which member showed a code at which kiosk; in this process, as a kiosk has one connection. */
export interface Attachments {
  readonly attach: (device: string, user: string) => void;
  /** The next guest must find nothing of the previous one (KIOSK-03). */
  readonly release: (device: string) => void;
  /** The member who orders: the one logged in, or the one whose code the kiosk has scanned. */
  readonly memberAt: (caller: Caller) => string | null;
}

interface Attached {
  readonly user: string;
  readonly until: number;
}

/** A kiosk lets its guest go itself; one who asks for more time may be quiet 630 s (KIOSK-03). */
const attachedMs = 30 * 60_000;

export function attachmentsBy(clock: () => number): Attachments {
  const attached = new Map<string, Attached>();
  return {
    attach: (device, user) => void attached.set(device, { user, until: clock() + attachedMs }),
    release: (device) => void attached.delete(device),
    memberAt: ({ login }) => {
      if (login?.kind === 'member') return login.user;
      const found = login?.kind === 'kiosk' ? attached.get(login.device) : undefined;
      return found !== undefined && found.until > clock() ? found.user : null;
    },
  };
}

/** The caller or the member at the kiosk; any other requested id is not found (SAFE-02). */
export function requestedMember(
  caller: Caller,
  id: string | null,
  attachments: Attachments,
): string {
  if (loginOf(caller).kind === 'staff') throw new Refused('notAllowed');
  const user = attachments.memberAt(caller);
  if (user === null || (id !== null && id !== user)) throw new Refused('notFound');
  return user;
}
