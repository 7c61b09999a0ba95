import { useEffect } from 'react';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { go } from '../router/address.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { TableCall } from '../session/table-call.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Price } from '../ui/price.tsx';
import { useOpenInner } from './inner-dish.ts';
import { pathTo } from './option-facts.ts';
import { OptionGroups } from './option-group.tsx';
import { Foot, useShowInSheet } from './sheet-foot.tsx';
import type { DishDraft } from './use-draft.ts';

/** The open dish of a set, over its set; a set within a set is the third sheet (OPTION-09). */
export function InnerSheets({ draft }: { readonly draft: DishDraft }) {
  const open = useOpenInner();
  const path = pathTo(draft.lines, open);
  const isGone = open !== null && path.length === 0;
  // Left in the history, it would take a second press of Back to close the set.
  useEffect(() => {
    if (isGone) go(-1);
  }, [isGone, open]);
  return path.map((line) => <InnerSheet key={line.id} draft={draft} line={line} />);
}

interface InnerSheetProps {
  readonly draft: DishDraft;
  readonly line: CartLine;
}

function InnerSheet({ draft, line }: InnerSheetProps) {
  const t = useMessages();
  const name = useName();
  const showProblem = useShowInSheet(draft);
  const dish = name(draft.ordering.menu.products.get(line.product ?? '')?.name ?? []);
  const close = (): void => go(-1);
  const finish = (): void => {
    const problem = draft.firstProblem(line);
    if (problem === null) close();
    else showProblem(problem);
  };
  return (
    <Modal kind="sheet" open onClose={close} label={dish} closeLabel={t('action.back')}>
      <div className="absolute end-3 top-3 z-20">
        <TableCall />
      </div>
      <div className="flex min-h-0 grow flex-col">
        <h2 className="px-16 pt-5 pb-3 text-center text-xl leading-tight font-bold shadow-none! outline-none">
          {dish}
        </h2>
        <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto overscroll-contain px-4 pb-4">
          <OptionGroups draft={draft} line={line} />
        </div>
        <Foot>
          <Button wide spread onPress={finish}>
            <span>{t('product.done')}</span>
            <Price of={draft.price} />
          </Button>
        </Foot>
      </div>
    </Modal>
  );
}
