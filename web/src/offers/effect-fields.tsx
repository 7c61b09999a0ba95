import { MoneyField } from '../desk/money-field.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { PercentField } from '../shop-settings/percent-field.tsx';
import { CheckRow } from '../till/check-row.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { DishChoice } from './dish-choice.tsx';
import { NumberField } from './number-field.tsx';
import type { OfferList, Rule } from './offers-queries.ts';

export interface RuleFieldsProps {
  readonly rule: Rule;
  readonly list: OfferList;
  readonly onChange: (part: Partial<Rule>) => void;
}

const kinds = [
  'percent',
  'percentPre',
  'amount',
  'pickNMaxPrice',
  'free',
  'point',
  'freeSurcharge',
  'freeSeatCharge',
] as const;
type EffectKind = (typeof kinds)[number];

function kindOf({ type, discountType }: Rule): EffectKind {
  return type === 'discount' ? discountType : type;
}

/** The figures of one kind mean nothing to another: 1000 cents would be 1000 percent. */
function ofKind(kind: EffectKind): Partial<Rule> {
  if (kind === 'free' || kind === 'point')
    return { type: kind, discountType: 'percent', discount: 0, for: 'order' };
  const discount = kind === 'percent' || kind === 'percentPre' ? 10 : 0;
  return { type: 'discount', discountType: kind, discount };
}

/** What a rule gives, and how much (OFFER-06). */
export function EffectFields({ rule, list, onChange }: RuleFieldsProps) {
  const t = useMessages();
  const kind = kindOf(rule);
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-1.5 text-lg font-bold">{t('offers.what')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('offers.kind')}
          value={kind}
          onChange={(value) => onChange(ofKind(kinds.find((one) => one === value) ?? 'percent'))}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`offers.kinds.${one}`)}
            </option>
          ))}
        </SelectField>
        <Figure key={kind} rule={rule} onChange={onChange} />
      </div>
      {kind === 'free' ? <FreeDishes rule={rule} list={list} onChange={onChange} /> : null}
      {rule.type === 'discount' && kind !== 'freeSeatCharge' ? (
        <Target rule={rule} onChange={onChange} />
      ) : null}
    </fieldset>
  );
}

type FigureProps = Omit<RuleFieldsProps, 'list'>;

function Figure({ rule, onChange }: FigureProps) {
  const t = useMessages();
  const kind = kindOf(rule);
  if (kind === 'percent' || kind === 'percentPre')
    return (
      <PercentField
        label={t('offers.percent')}
        value={rule.discount}
        onChange={(discount) => onChange({ discount })}
      />
    );
  if (kind === 'point') return <Points rule={rule} onChange={onChange} />;
  if (kind === 'amount' || kind === 'pickNMaxPrice')
    return (
      <div className="grid gap-4">
        {kind === 'pickNMaxPrice' ? <Group rule={rule} onChange={onChange} /> : null}
        <MoneyField
          label={t(kind === 'amount' ? 'offers.amount' : 'offers.groupPrice')}
          value={rule.discount}
          onChange={(discount) => onChange({ discount })}
        />
      </div>
    );
  return null;
}

function Group({ rule, onChange }: FigureProps) {
  const t = useMessages();
  const { discountRules } = rule;
  return (
    <>
      <NumberField
        label={t('offers.groupSize')}
        value={discountRules.maxQty}
        onChange={(maxQty) => onChange({ discountRules: { ...discountRules, maxQty } })}
      />
      <SelectField
        label={t('offers.pickOrder')}
        value={discountRules.pickOrder}
        onChange={(order) =>
          onChange({
            discountRules: { ...discountRules, pickOrder: order === 'asc' ? 'asc' : 'desc' },
          })
        }
      >
        <option value="desc">{t('offers.dearestFirst')}</option>
        <option value="asc">{t('offers.cheapestFirst')}</option>
      </SelectField>
    </>
  );
}

function Points({ rule, onChange }: FigureProps) {
  const t = useMessages();
  return (
    <div className="grid gap-4">
      <NumberField
        label={t('offers.fixedPoints')}
        value={rule.fixedPoint}
        onChange={(fixedPoint) => onChange({ fixedPoint })}
      />
      <NumberField
        label={t('offers.sharePoints')}
        value={rule.percentagePoint}
        most={1000}
        onChange={(percentagePoint) => onChange({ percentagePoint })}
      />
    </div>
  );
}

function FreeDishes({ rule, list, onChange }: RuleFieldsProps) {
  const t = useMessages();
  return (
    <div className="grid gap-3">
      <DishChoice
        label={t('offers.freeDishes')}
        list={list}
        chosen={{ products: rule.freeProducts, categories: [], subCategories: [] }}
        dishesOnly
        onChange={({ products }) => onChange({ freeProducts: products })}
      />
      <CheckRow
        label={t('offers.addByItself')}
        isOn={rule.automaticAddFreeProduct}
        onChange={(automaticAddFreeProduct) => onChange({ automaticAddFreeProduct })}
      />
    </div>
  );
}

function Target({ rule, onChange }: FigureProps) {
  const t = useMessages();
  const isCut = rule.discountType !== 'freeSurcharge';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('offers.takenOff')}
        value={rule.for === 'order' ? 'order' : rule.discountAny ? 'any' : 'named'}
        onChange={(value) =>
          onChange({
            for: value === 'order' ? 'order' : 'product',
            discountAny: value === 'any',
          })
        }
      >
        <option value="order">{t('offers.wholeOrder')}</option>
        <option value="named">{t('offers.namedDishes')}</option>
        <option value="any">{t('offers.anyDish')}</option>
      </SelectField>
      {isCut ? (
        <CheckRow
          label={t('offers.lowersService')}
          isOn={rule.beforeServiceCharge}
          onChange={(beforeServiceCharge) => onChange({ beforeServiceCharge })}
        />
      ) : null}
    </div>
  );
}
