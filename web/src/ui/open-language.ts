import { createElement } from 'react';
import { askDialog } from './ask-dialog.ts';

/** Lists the languages; the page and the cart stay (SHELL-06). */
export async function openLanguage(): Promise<void> {
  await askDialog<null>(async () => {
    const { LanguageDialog } = await import('./language-dialog.tsx');
    return (props) => createElement(LanguageDialog, props);
  });
}
