import { createElement } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { TwoFactorDialog } from './two-factor-dialog.tsx';
import { beginTwoFactor } from './two-factor-queries.ts';

/** Makes a key, and shows it until its first code was right. */
export async function setUpTwoFactor(): Promise<void> {
  const made = await beginTwoFactor(newRequestKey());
  await askDialog<true>(() =>
    Promise.resolve((props) => createElement(TwoFactorDialog, { made, ...props })),
  );
}
