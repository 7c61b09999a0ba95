import { Package, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useSessionState } from '../storage/session.ts';
import { Field } from '../ui/field.tsx';
import type { DishDraft } from './use-draft.ts';

/** Half of what the rule allows: a kitchen reads a line or two in passing. */
const mostCharacters = 100;

/** A remark for the kitchen, collapsed until the guest opens it (CART-10). */
export function Remark({ draft }: { readonly draft: DishDraft }) {
  const t = useMessages();
  const { customRemark } = draft.line;
  const [isOpen] = useState(customRemark !== '');
  return (
    <details open={isOpen} className="rounded-l border border-line bg-surface">
      <summary className="flex min-h-13 list-none items-center gap-3 px-4 font-semibold text-brand-text">
        <PencilLine aria-hidden className="size-5" />
        {t('product.addRemark')}
      </summary>
      <div className="px-4 pb-4">
        <Field
          label={t('product.remark')}
          value={customRemark}
          most={mostCharacters}
          hint={t('product.remarkCount', { count: customRemark.length, most: mostCharacters })}
          lines={2}
          onChange={(remark) => draft.change({ customRemark: remark })}
        />
      </div>
    </details>
  );
}

/** Packs one dish to go, while the others are eaten here. */
export function TakeAwaySwitch({ draft }: { readonly draft: DishDraft }) {
  const t = useMessages();
  const mode = useSessionState((state) => state.mode);
  if (mode !== 'dineIn' && mode !== 'dineInNoTable') return null;
  return (
    <label className="flex min-h-13 items-center gap-3 rounded-l border border-line bg-surface px-4">
      <Package aria-hidden className="size-5 text-brand-text" />
      <span className="grow font-semibold">{t('product.boxed')}</span>
      <input
        type="checkbox"
        role="switch"
        checked={draft.line.takeAway}
        onChange={(event) => draft.change({ takeAway: event.target.checked })}
        className="h-7 w-12 appearance-none rounded-full border-2 border-line-strong bg-surface-2 transition-colors before:block before:size-5 before:translate-x-0.5 before:translate-y-0.5 before:rounded-full before:bg-line-strong before:transition-transform checked:border-brand-edge checked:bg-brand checked:before:translate-x-5.5 checked:before:bg-on-brand forced-colors:appearance-auto"
      />
    </label>
  );
}
