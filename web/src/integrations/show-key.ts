import { createElement } from 'react';
import { useMessageStore } from '../i18n/messages.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import type { ShownApiKey } from './api-key-queries.ts';
import { KeyDialog, type KeyToShow } from './key-dialog.tsx';
import type { ShownKey } from './webhook-queries.ts';

function show(shown: KeyToShow): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(KeyDialog, { shown, ...props })),
  );
}

/** What events are signed with. */
export function showKey({ endpoint, signingKey }: ShownKey): void {
  const { t } = useMessageStore.getState();
  const before = endpoint.oldKeyUntil === null ? [] : [t('integrations.keyBefore')];
  const hint = [t('integrations.keyHint'), ...before].join(' ');
  show({ label: endpoint.label, secret: signingKey, hint });
}

/** What a program shows. */
export function showApiKey({ apiKey, key }: ShownApiKey): void {
  const { t } = useMessageStore.getState();
  const before = apiKey.oldKeyUntil === null ? [] : [t('integrations.apiKeyBefore')];
  const hint = [t('integrations.apiKeyHint'), ...before].join(' ');
  show({ label: apiKey.name, secret: key, hint });
}
