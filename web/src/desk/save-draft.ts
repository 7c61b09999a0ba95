import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { call } from '../query/socket.ts';
import { type Change, type DeskMenu, refetchDesk } from './desk-queries.ts';
import { itemNow } from './edited-menu.ts';

/** `begun` is the item as it was shown when the edit began; null for a new one (DESK-06). */
export async function saveChange(change: Change, begun: Change | null): Promise<void> {
  const shown = begun === null ? [] : [begun];
  const data = { changes: [change], begun: shown, requestKey: newRequestKey() };
  await call('create desk/save', { data });
  refetchDesk();
}

/** Of one call, by what a message may carry. */
const mostItems = 100;
const mostCharacters = 150_000;

interface Part {
  readonly changes: Change[];
  readonly begun: Change[];
}

/** Many changes of the menu as it is shown into the draft, in as few calls as they fit in. */
export async function saveChanges(changes: readonly Change[], menu: DeskMenu): Promise<void> {
  let part: Part = { changes: [], begun: [] };
  let size = 0;
  const send = async (): Promise<void> => {
    if (part.changes.length === 0) return;
    await call('create desk/save', { data: { ...part, requestKey: newRequestKey() } });
    part = { changes: [], begun: [] };
    size = 0;
  };
  try {
    for (const change of changes) {
      const begun = itemNow(menu, change);
      const own = JSON.stringify([change, begun]).length;
      if (part.changes.length >= mostItems || size + own > mostCharacters) await send();
      part.changes.push(change);
      if (begun !== null) part.begun.push(begun);
      size += own;
    }
    await send();
  } finally {
    // What went before a part that fails is in the draft: as new, it would be there twice.
    refetchDesk();
  }
}
