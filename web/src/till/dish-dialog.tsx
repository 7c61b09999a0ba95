import { useEffect, useEffectEvent } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { replaceFamily } from '../cart/cart-changes.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { InnerSheets } from '../menu/inner-sheet.tsx';
import { Remark, TakeAwaySwitch } from '../menu/line-remarks.tsx';
import { OptionGroups } from '../menu/option-group.tsx';
import { Foot, useShowInSheet } from '../menu/sheet-foot.tsx';
import { useDraft } from '../menu/use-draft.ts';
import type { DishDraft } from '../menu/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Price } from '../ui/price.tsx';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { addDish } from './cart-keys.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { useTillMenu } from './till-menu.ts';

interface DishDialogProps {
  readonly product: Product;
  readonly editing: string | null;
  readonly quantity: number;
}

const mostOfADish = 999;

/** Focuses the first choice: a keyboard starts there at once. */
function useFirstChoice(): void {
  useEffect(() => {
    const first = document.querySelector('dialog[open] fieldset input');
    if (first instanceof HTMLElement) first.focus();
  }, []);
}

/** All that a dish asks for, before it is on the order (OPTION-01). */
export function DishDialog({ product, editing, quantity }: DishDialogProps) {
  const t = useMessages();
  const name = useName();
  const { ordering } = useTillMenu();
  const draft = useDraft(product, ordering, editing);
  const startWith = useEffectEvent(() => {
    if (quantity !== 1) draft?.setQuantity(quantity);
  });
  useEffect(() => startWith(), []);
  useFirstChoice();
  if (draft === null) return null;
  return (
    <Modal
      kind="sheet"
      open
      onClose={closeSaleDialog}
      label={name(product.name)}
      closeLabel={t('action.close')}
    >
      <h2 className="border-b border-line py-4 ps-16 pe-5 text-xl font-bold">
        {name(product.name)}
      </h2>
      <DishForm draft={draft} product={product} editing={editing} />
      <InnerSheets draft={draft} />
    </Modal>
  );
}

interface DishFormProps extends Pick<DishDialogProps, 'product' | 'editing'> {
  readonly draft: DishDraft;
}

function DishForm({ draft, product, editing }: DishFormProps) {
  const t = useMessages();
  const choice = useName()(product.name);
  const showProblem = useShowInSheet(draft);
  const submit = (): void => {
    const problem = draft.firstProblem(draft.line);
    if (problem !== null) return showProblem(problem);
    const lines = draft.lines.map((line) => ({
      ...line,
      customRemark: plainText(line.customRemark),
    }));
    if (editing !== null) replaceFamily(editing, lines);
    if (editing !== null || addDish(lines)) closeSaleDialog();
    return undefined;
  };
  return (
    <form
      className="flex min-h-0 grow flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto overscroll-contain p-4 wide:grid-cols-2">
        <OptionGroups draft={draft} line={draft.line} />
        <TakeAwaySwitch draft={draft} />
        <Remark draft={draft} />
      </div>
      <Foot>
        <QuantityStepper
          value={draft.line.quantity}
          least={1}
          most={mostOfADish}
          labels={{
            group: t('product.quantity'),
            less: t('option.less', { choice }),
            more: t('option.more', { choice }),
          }}
          onChange={draft.setQuantity}
        />
        <Button wide spread type="submit">
          <span>{t(editing === null ? 'till.add' : 'product.update')}</span>
          <Price of={draft.price} />
        </Button>
      </Foot>
    </form>
  );
}
