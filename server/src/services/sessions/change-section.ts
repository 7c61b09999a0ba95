import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import { sectionRefusal } from '@servery/engine/session/switch-section.ts';
import { admitted } from '../../auth/session-access.ts';
import { Refused } from '../../hooks/refused.ts';
import { giving } from '../../hooks/serving.ts';
import type { Served } from '../../hooks/serving.ts';
import type { SessionParts } from './parts.ts';
import { revised } from './revise.ts';

/** To another section of the shop, where this kind of order may go (SESSION-04). */
export function changeSectionService(parts: SessionParts): Served {
  return giving(sessionCalls.changeSection, async ({ data, caller }) => {
    admitted(await parts.sessions.head(data.session), caller, data.restoreKey);
    const version = await revised({
      id: data.session,
      caller,
      parts,
      revise: ({ session, book }) => {
        const section = book.sections.find(({ _id }) => _id === data.section) ?? null;
        const refusal = sectionRefusal({ session, shop: book.shop, section }, parts.clock());
        if (refusal !== null) throw new Refused('sectionRefused', { reason: refusal.code });
        return { section: data.section };
      },
    });
    parts.announcer.sessionChanged(data.session);
    return { _id: data.session, section: data.section, version };
  });
}
