import { useEffect, useRef } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import { go, useLocation } from '../router/address.ts';
import { useOrderingMenu } from './use-menu.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { useTitleDetail } from '../ui/title.ts';
import { TableCall } from '../session/table-call.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { focusHeading, Modal } from '../ui/modal.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { DishSheet } from './dish-sheet.tsx';
import { SimilarDishes } from './similar-dishes.tsx';

/** Back to where the dish was opened from; a link from outside leads to the menu (ROUTE-06). */
function useClose(): () => void {
  const path = useLocalPath();
  return () => {
    if (useLocation.getState().depth === 0) go(path('/browse'), { replace: true });
    else go(-1);
  };
}

interface ProductSheetProps {
  readonly id: string;
  /** False during its closing animation. */
  readonly open: boolean;
}

/** A dish with its options, over the menu. */
export function ProductSheet({ id, open }: ProductSheetProps) {
  const t = useMessages();
  const name = useName();
  const close = useClose();
  const loaded = useOrderingMenu();
  const found = loaded.ordering.menu.products.get(id);
  // The menu lists hidden dishes as well: sets need them.
  const product = found?.hideFromOnline === true ? undefined : found;
  const title = product === undefined ? t('title.browse') : name(product.name);
  useTitleDetail(open && product !== undefined ? title : null);
  return (
    <Modal
      kind="sheet"
      open={open}
      onClose={close}
      label={title}
      closeLabel={t('action.close')}
      overPicture
    >
      <div className="absolute end-3 top-3 z-20">
        <TableCall kind="raised" />
      </div>
      <SheetBody product={product} loaded={loaded} onClose={close} />
    </Modal>
  );
}

interface SheetBodyProps {
  readonly product: Product | undefined;
  readonly loaded: ReturnType<typeof useOrderingMenu>;
  readonly onClose: () => void;
}

function SheetBody({ product, loaded, onClose }: SheetBodyProps) {
  const t = useMessages();
  if (!loaded.ready && loaded.error !== null)
    return (
      <EmptyState drawing="cord" title={failureText(loaded.error)}>
        <Button onPress={loaded.refetch}>{t('action.retry')}</Button>
      </EmptyState>
    );
  if (!loaded.ready)
    return (
      <div className="pt-14">
        <SkeletonRows rows={4} />
      </div>
    );
  if (product === undefined) return <Gone onClose={onClose} />;
  return <DishSheet product={product} ordering={loaded.ordering} onClose={onClose} />;
}

function Gone({ onClose }: Pick<SheetBodyProps, 'onClose'>) {
  const t = useMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current !== null) focusHeading(box.current);
  }, []);
  return (
    <div ref={box} className="grid content-start gap-2 overflow-y-auto px-4 pb-6">
      <EmptyState drawing="bowl" title={t('product.gone')} text={t('product.goneHint')}>
        <Button onPress={onClose}>{t('product.toMenu')}</Button>
      </EmptyState>
      <SimilarDishes to={undefined} />
    </div>
  );
}
