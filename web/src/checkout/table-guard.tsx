import { createElement } from 'react';
import { moreMessages } from '../i18n/messages.ts';
import { order } from '../session/order-queries.ts';
import { openDialog } from '../ui/dialogs.ts';
import { confirmTable, restoreKeyOf, useSessionState } from '../storage/session.ts';

/** The table's name; null if it cannot be loaded, and then the guest is not asked. */
async function tableOf(session: string): Promise<string | null> {
  const query = order.of(session, restoreKeyOf(session));
  const known = query.getSnapshot().data ?? (await query.fetch().catch(() => null));
  return known?.tableItem?.name ?? null;
}

/** Before a phone's first order, asks the guest to confirm the table; false if they do not. */
export async function isAtOwnTable(): Promise<boolean> {
  const { mode, session, isSure } = useSessionState.getState();
  if (mode !== 'dineIn' || session === null || isSure) return true;
  const table = await tableOf(session);
  if (table === null) return true;
  const name = await openDialog<string>(async () => {
    const [{ SureDialog }] = await Promise.all([
      import('./sure-dialog.tsx'),
      moreMessages('arrival'),
    ]);
    return (props) => createElement(SureDialog, { ...props, table });
  });
  if (name === null) return false;
  confirmTable(name);
  return true;
}

/** Asks for the guest's name at the table (CART-11). */
export async function askName(): Promise<void> {
  const name = await openDialog<string>(async () => {
    const { NameDialog } = await import('./sure-dialog.tsx');
    return (props) => createElement(NameDialog, props);
  });
  if (name !== null) confirmTable(name);
}
