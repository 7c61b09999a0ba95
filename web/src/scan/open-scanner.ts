import { createElement } from 'react';
import { moreMessages } from '../i18n/messages.ts';
import { openDialog } from '../ui/dialogs.ts';

/** Asks for a code and answers what it says; null when the guest turned away. */
export function openScanner(title: string): Promise<string | null> {
  return openDialog<string>(async () => {
    const [{ ScannerDialog }] = await Promise.all([import('./scanner-dialog.tsx'), moreMessages('arrival')]);
    return ({ open, onClose }) =>
      open ? createElement(ScannerDialog, { title, onCode: onClose, onClose: () => onClose(null) }) : null;
  });
}
