import { createElement } from 'react';
import { moreMessages } from '../i18n/messages.ts';
import { openDialog } from '../ui/dialogs.ts';

/** Opens the scanner and resolves to the code's text; null when dismissed. */
export function openScanner(title: string): Promise<string | null> {
  return openDialog<string>(async () => {
    const [{ ScannerDialog }] = await Promise.all([
      import('./scanner-dialog.tsx'),
      moreMessages('arrival'),
    ]);
    return ({ open, onClose }) =>
      open
        ? createElement(ScannerDialog, { title, onCode: onClose, onClose: () => onClose(null) })
        : null;
  });
}
