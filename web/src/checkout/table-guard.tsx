import { createElement } from 'react';
import { moreMessages } from '../i18n/messages.ts';
import { order } from '../session/order-queries.ts';
import { openDialog } from '../ui/dialogs.ts';
import { confirmTable, restoreKeyOf, useSessionState } from '../storage/session.ts';

/** What the table of a session is called; null where nobody knows now: then nobody is asked either. */
async function tableOf(session: string): Promise<string | null> {
  const asked = order.of(session, restoreKeyOf(session));
  const known = asked.getSnapshot().data ?? (await asked.fetch().catch(() => null));
  return known?.tableItem?.name ?? null;
}

/** Once before the first order of a phone: is this the table the guest sits at? Answers false for whoever does not. */
export async function isAtOwnTable(): Promise<boolean> {
  const { mode, session, isSure } = useSessionState.getState();
  if (mode !== 'dineIn' || session === null || isSure) return true;
  const table = await tableOf(session);
  if (table === null) return true;
  const name = await openDialog<string>(async () => {
    const [{ SureDialog }] = await Promise.all([import('./sure-dialog.tsx'), moreMessages('arrival')]);
    return (props) => createElement(SureDialog, { ...props, table });
  });
  if (name === null) return false;
  confirmTable(name);
  return true;
}

/** What the guest of this phone is called at the table (CART-11). */
export async function askName(): Promise<void> {
  const name = await openDialog<string>(async () => {
    const { NameDialog } = await import('./sure-dialog.tsx');
    return (props) => createElement(NameDialog, props);
  });
  if (name !== null) confirmTable(name);
}
