import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { Counted } from '@servery/engine/discounts/counted.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Offer } from '@servery/engine/offers/offer-facts.ts';
import { type MessageContext, refusalMessage } from '../bill/refusal-message.ts';
import { formatFold } from '../i18n/format-list.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { taxes as taxesOf } from '../menu/menu-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useSections, useShop } from '../shops/shop-context.ts';
import { CheckRow } from '../till/check-row.tsx';
import { useTillMenu } from '../till/till-menu.ts';
import { Price } from '../ui/price.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { DishChoice } from './dish-choice.tsx';
import type { OfferList } from './offers-queries.ts';
import { TrialDishRow } from './trial-dish.tsx';
import { type TakenOrder, TrialOrder } from './trial-order.tsx';
import { type Trial, type TrialCart, type TrialDish, type TriedRule, trialOf } from './trial.ts';
import { useOfferWords } from './use-offer-words.ts';

interface TrialDialogProps {
  /** As it is written now; it takes the place of the stored one. */
  readonly draft: Offer;
  readonly list: OfferList;
  readonly onClose: () => void;
}

const types: readonly OrderType[] = ['dineIn', 'dineInNoTable', 'takeAway', 'delivery'];

/** A small cart, and what every rule does to it (OFFER-08). */
export function TrialDialog({ draft, list, onClose }: TrialDialogProps) {
  const t = useMessages();
  const [taken, setTaken] = useState<TakenOrder | null>(null);
  const [cart, setCart] = useState<TrialCart>({
    ordered: [],
    dishes: [],
    type: 'dineIn',
    section: list.sections[0]?._id ?? null,
    people: 2,
    isMember: false,
  });
  const joining = list.offers.filter(
    ({ rule, source, enabled }) =>
      enabled && rule._id !== draft.rule._id && (source === 'automatic' || source === 'member'),
  );
  return (
    <TitledDialog open onClose={onClose} title={t('offers.trial')}>
      <TrialOrder
        taken={taken}
        onChange={(order, part) => {
          setTaken(order);
          setCart({ ...cart, ...part });
        }}
      />
      <CartFields cart={cart} list={list} onChange={setCart} />
      {cart.dishes.length + cart.ordered.length === 0 ? (
        <p className="text-ink-2">{t('offers.trialHint')}</p>
      ) : (
        <Outcome cart={cart} offers={[...joining, draft]} tried={draft.rule._id} />
      )}
    </TitledDialog>
  );
}

interface CartFieldsProps {
  readonly cart: TrialCart;
  readonly list: OfferList;
  readonly onChange: (cart: TrialCart) => void;
}

function CartFields({ cart, list, onChange }: CartFieldsProps) {
  const t = useMessages();
  const nameIn = useName();
  const dishOf = (product: string): TrialDish =>
    cart.dishes.find((dish) => dish.product === product) ?? { product, quantity: 1, family: [] };
  return (
    <div className="grid gap-3">
      <DishChoice
        label={t('offers.trialDishes')}
        list={list}
        dishesOnly
        chosen={{
          products: cart.dishes.map(({ product }) => product),
          categories: [],
          subCategories: [],
        }}
        onChange={({ products }) => onChange({ ...cart, dishes: products.map(dishOf) })}
      />
      {cart.dishes.map((dish) => (
        <TrialDishRow
          key={dish.product}
          dish={dish}
          onChange={(changed) =>
            onChange({
              ...cart,
              dishes: cart.dishes.map((one) => (one === dish ? changed : one)),
            })
          }
        />
      ))}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t('offers.trialType')}
          value={cart.type}
          onChange={(value) =>
            onChange({ ...cart, type: types.find((one) => one === value) ?? 'dineIn' })
          }
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`orderType.${type}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('offers.trialSection')}
          value={cart.section ?? ''}
          onChange={(section) => onChange({ ...cart, section: section === '' ? null : section })}
        >
          <option value="">{t('offers.noSection')}</option>
          {list.sections.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {nameIn(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckRow
        label={t('offers.trialMember')}
        isOn={cart.isMember}
        onChange={(isMember) => onChange({ ...cart, isMember })}
      />
    </div>
  );
}

interface OutcomeProps {
  readonly cart: TrialCart;
  readonly offers: readonly Offer[];
  /** The rule in the editor. */
  readonly tried: string;
}

function Outcome({ cart, offers, tried }: OutcomeProps) {
  const shop = useShop();
  const sections = useSections();
  const now = useMinute();
  const taxes = useQuery(taxesOf.of(shop._id)).data;
  const { ordering, ready } = useTillMenu();
  if (taxes === undefined || !ready) return <SkeletonRows rows={3} />;
  const { menu } = ordering;
  const trial = trialOf(cart, offers, { shop, sections, menu, taxes, ordering, now });
  return <TrialResult trial={trial} rule={tried} />;
}

function TrialResult({ trial, rule }: { readonly trial: Trial; readonly rule: string }) {
  const t = useMessages();
  const isOwn = (one: TriedRule): boolean => one.rule._id === rule;
  const { money } = useOfferWords();
  const rows = [...trial.tried.filter(isOwn), ...trial.tried.filter((one) => !isOwn(one))];
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="text-lg font-bold">
        {t('offers.trialTotal', { total: money(trial.total), full: money(trial.full) })}
      </p>
      <ul className="grid gap-2">
        {rows.map((one) => (
          <li
            key={one.outcome.item}
            className={`flex gap-2 rounded-m border p-3 ${isOwn(one) ? 'border-brand-edge' : 'border-line'}`}
          >
            <Verdict tried={one} counted={trial.counted} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface VerdictProps {
  readonly tried: TriedRule;
  readonly counted: Counted;
}

function Verdict({ tried: { rule, outcome }, counted }: VerdictProps) {
  const t = useMessages();
  const nameIn = useName();
  const about = { ...useReasons(), counted };
  const { refusal, amount } = outcome;
  const Icon = refusal === null ? CircleCheck : CircleX;
  return (
    <>
      <Icon
        aria-hidden
        className={`size-6 shrink-0 ${refusal === null ? 'text-success' : 'text-ink-3'}`}
      />
      <span className="grid min-w-0 grow">
        <span className="font-semibold">{nameIn(rule.name) || t('offers.new.discounts')}</span>
        <span className="text-sm text-ink-2">
          {refusal === null ? t('offers.holds') : refusalMessage(refusal, rule, about)}
        </span>
      </span>
      {amount > 0 ? <Price of={cents(-amount)} /> : null}
    </>
  );
}

/** Reasons as guests read them, with the names of this page. */
function useReasons(): Omit<MessageContext, 'counted'> {
  const { t, nameOf, list, money, day } = useOfferWords();
  const locale = useLocale();
  const { timezone } = useShop();
  const now = useMinute();
  const name = (id: string): string => nameOf(id) ?? '';
  return {
    t,
    price: money,
    listed: list,
    ruleName: name,
    productName: name,
    groupName: name,
    sectionName: name,
    dayName: day,
    fold: (percent) => formatFold(percent, locale),
    today: localTimeIn(timezone, now).day,
  };
}
