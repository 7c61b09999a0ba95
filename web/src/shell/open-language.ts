import { createElement } from 'react';
import { openDialog } from '../state/dialogs.ts';

/** Lists the languages; the page and the cart stay (SHELL-06). */
export async function openLanguage(): Promise<void> {
  await openDialog<null>(async () => {
    const { LanguageDialog } = await import('./language-dialog.tsx');
    return (props) => createElement(LanguageDialog, props);
  });
}
