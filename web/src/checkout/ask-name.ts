import { createElement } from 'react';
import { openDialog } from '../ui/dialogs.ts';
import { storeGuest } from '../storage/session.ts';

/** Asks for the guest's name at the table (CART-11). */
export async function askName(): Promise<void> {
  const name = await openDialog<string>(async () => {
    const { NameDialog } = await import('./name-dialog.tsx');
    return (props) => createElement(NameDialog, props);
  });
  if (name !== null) storeGuest(name);
}
