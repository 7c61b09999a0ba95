import { cleanRemark } from '@servery/engine/cart/remark.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { go, useLocation, useQueryPart } from '../../address/address.ts';
import { pictureOf } from '../../api/dish-picture.ts';
import { useShop } from '../../api/house.ts';
import { useMenuBook } from '../../api/use-menu.ts';
import { useLocalPath, useMessages, useName, useWording } from '../../i18n/use-messages.ts';
import { addLines, replaceFamily } from '../../state/cart-changes.ts';
import { say as announce, tellError, tellSuccess } from '../../state/notices.ts';
import { useSessionState } from '../../state/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { badgeOf, priceOf } from './dish-facts.ts';
import { OptionGroups, groupAnchor } from './option-group.tsx';
import { Remark, TakeAwaySwitch } from './line-wishes.tsx';
import { useDraft } from './use-draft.ts';
import type { DishDraft } from './use-draft.ts';

const mostOfADish = 99;

/** Back to where the dish was opened from; a link from outside leads to the menu (ROUTE-06). */
function useClose(): () => void {
  const path = useLocalPath();
  const { depth } = useLocation();
  return () => {
    if (depth === 0) go(path('/browse'), { replace: true });
    else go(-1);
  };
}

/** One dish with all it asks, over the menu. */
export function ProductSheet({ id }: { readonly id: string }) {
  const say = useMessages();
  const name = useName();
  const close = useClose();
  const { ordering, ready } = useMenuBook();
  const product = ordering.menu.products.get(id);
  return (
    <Modal
      kind="sheet"
      open
      onClose={close}
      label={product === undefined ? say('title.browse') : name(product.name)}
      closeLabel={say('action.close')}
      overPicture
    >
      <title>{product === undefined ? say('title.browse') : name(product.name)}</title>
      <SheetBody product={product} ready={ready} ordering={ordering} onClose={close} />
    </Modal>
  );
}

interface SheetBodyProps {
  readonly product: Product | undefined;
  readonly ready: boolean;
  readonly ordering: Ordering;
  readonly onClose: () => void;
}

function SheetBody({ product, ready, ordering, onClose }: SheetBodyProps) {
  const say = useMessages();
  if (!ready) return <SkeletonRows rows={4} />;
  if (product === undefined)
    return (
      <div className="grid h-full place-items-center">
        <EmptyState drawing="bowl" title={say('product.gone')}>
          <Button onPress={onClose}>{say('product.toMenu')}</Button>
        </EmptyState>
      </div>
    );
  return <DishSheet product={product} ordering={ordering} onClose={onClose} />;
}

interface DishSheetProps {
  readonly product: Product;
  readonly ordering: Ordering;
  readonly onClose: () => void;
}

function DishSheet({ product, ordering, onClose }: DishSheetProps) {
  const name = useName();
  const editing = useQueryPart('line');
  const draft = useDraft(product, ordering, editing);
  if (draft === null) return null;
  return (
    <div className="flex min-h-0 grow flex-col md:grid md:grid-cols-2">
      <div className="min-h-0 grow overflow-y-auto overscroll-contain md:contents">
        <Picture
          id={pictureOf(product)}
          name={name(product.name)}
          kind="wide"
          sizes="(min-width: 64rem) 440px, (min-width: 48rem) 640px, 100vw"
          eager
          className="aspect-4/3 w-full md:aspect-auto md:h-full md:min-h-120"
        />
        <div className="md:flex md:max-h-[88dvh] md:min-h-0 md:flex-col">
          <div className="grid content-start gap-4 p-4 md:min-h-0 md:grow md:overflow-y-auto md:p-5">
            <DishHead product={product} />
            <OptionGroups draft={draft} line={draft.line} />
            <TakeAwaySwitch draft={draft} />
            <Remark draft={draft} />
          </div>
          <div className="hidden md:block">
            <Foot draft={draft} product={product} editing={editing} onClose={onClose} />
          </div>
        </div>
      </div>
      <div className="md:hidden">
        <Foot draft={draft} product={product} editing={editing} onClose={onClose} />
      </div>
    </div>
  );
}

function DishHead({ product }: { readonly product: Product }) {
  const say = useMessages();
  const wording = useWording()(product.name);
  const { _id: shop } = useShop();
  const { level, canBeSold } = badgeOf(product);
  const mode = useSessionState((state) => state.mode);
  const isForTable = product.eatInOnly && (mode === 'takeAway' || mode === 'delivery');
  return (
    <header className="grid gap-1.5">
      <h2 tabIndex={-1} lang={wording.lang} className="text-[1.375rem] leading-tight font-bold outline-none">
        {wording.value}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-xl font-bold text-brand-text">
          <Price of={priceOf(product, shop)} />
        </span>
        {canBeSold && level !== 'low' ? null : (
          <Badge tone={canBeSold ? 'highlight' : 'neutral'}>{say(`stock.${level}`)}</Badge>
        )}
        {isForTable ? <Badge tone="info">{say('product.eatInOnly')}</Badge> : null}
      </div>
    </header>
  );
}

interface FootProps {
  readonly draft: DishDraft;
  readonly product: Product;
  readonly editing: string | null;
  readonly onClose: () => void;
}

/** To the first group that lacks something, and says so: the button is never dead without a word. */
function showFirstProblem({ invalid, tryNow }: DishDraft, text: string): void {
  tryNow();
  announce(text);
  const [first] = invalid;
  const problem = first?.problems.find((one) => 'option' in one);
  if (first === undefined || problem === undefined || !('option' in problem)) return;
  const group = document.getElementById(groupAnchor(first.line, problem.option));
  requestAnimationFrame(() => {
    group?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    group?.focus({ preventScroll: true });
  });
}

function Foot({ draft, product, editing, onClose }: FootProps) {
  const say = useMessages();
  const name = useName();
  const dish = name(product.name);
  const { level, canBeSold } = badgeOf(product);
  const put = (): void => {
    if (draft.invalid.length > 0) return showFirstProblem(draft, say('product.incomplete'));
    const lines = draft.lines.map((line) => ({ ...line, customRemark: cleanRemark(line.customRemark) }));
    const refusal = editing === null ? addLines(lines) : null;
    if (editing !== null) replaceFamily(editing, lines);
    if (refusal !== null) return tellError(say(`line.${refusal.code}`, { ...refusal }));
    tellSuccess(say(editing === null ? 'menu.added' : 'product.updated', { dish }));
    return onClose();
  };
  return (
    <div className="flex items-center gap-3 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <QuantityStepper
        value={draft.line.quantity}
        least={1}
        most={mostOfADish}
        labels={{
          group: say('product.quantity'),
          less: say('option.less', { choice: dish }),
          more: say('option.more', { choice: dish }),
        }}
        onChange={draft.setQuantity}
      />
      <Button wide spread off={!canBeSold} onPress={put}>
        <span>
          {canBeSold ? say(editing === null ? 'product.add' : 'product.update') : say(`stock.${level}`)}
        </span>
        <Price of={draft.price} />
      </Button>
    </div>
  );
}
