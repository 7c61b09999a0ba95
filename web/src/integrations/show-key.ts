import { createElement } from 'react';
import { askDialog } from '../ui/ask-dialog.ts';
import { KeyDialog } from './key-dialog.tsx';
import type { ShownKey } from './webhook-queries.ts';

export function showKey(shown: ShownKey): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(KeyDialog, { shown, ...props })),
  );
}
