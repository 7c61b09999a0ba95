import { allergens, contents, diets } from '@servery/contract/schemas/dish-details.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { CheckRow } from '../till/check-row.tsx';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { CheckChips } from './check-chips.tsx';
import type { Dish } from './desk-queries.ts';
import type { EditorProps } from './editing.ts';
import { PictureField } from './picture-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { StockField } from './stock-field.tsx';
import { TextFields } from './text-fields.tsx';

/** A dish with everything that is written about it (DESK-12). */
export function ProductEditor(props: EditorProps<Dish>) {
  const t = useMessages();
  const { item: dish, onChange } = props;
  const { details } = dish;
  return (
    <>
      <TextFields
        label={t('desk.name')}
        most={200}
        text={dish.name}
        onChange={(name) => onChange({ ...dish, name })}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <Field
          label={t('desk.code')}
          value={dish.code}
          most={60}
          onChange={(code) => onChange({ ...dish, code })}
        />
        <CategoryFields {...props} />
      </div>
      <PriceFields {...props} />
      <StockField dish={dish._id} />
      <DishPicture {...props} />
      <TextFields
        label={t('desk.description')}
        most={2000}
        text={details.description}
        lines={3}
        onChange={(description) => onChange({ ...dish, details: { ...details, description } })}
      />
      <TextFields
        label={t('desk.shortName')}
        most={60}
        text={dish.shortName}
        onChange={(shortName) => onChange({ ...dish, shortName })}
      />
      <PlaceFields {...props} />
      <DetailFields {...props} />
      <FlagFields {...props} />
    </>
  );
}

/** The first one, which menus show; further ones stay. */
function DishPicture({ item: dish, onChange }: EditorProps<Dish>) {
  const t = useMessages();
  const name = useName();
  const [first = null, ...others] = dish.images;
  return (
    <PictureField
      label={t('desk.picture')}
      name={name(dish.name)}
      picture={first}
      onChange={(picture) =>
        onChange({ ...dish, images: picture === null ? others : [picture, ...others] })
      }
    />
  );
}

function CategoryFields({ item: dish, menu, onChange }: EditorProps<Dish>) {
  const t = useMessages();
  const name = useName();
  const subs = menu.subCategories.filter(({ category }) => category === dish.category);
  return (
    <>
      <SelectField
        label={t('desk.category')}
        value={dish.category ?? ''}
        onChange={(id) => onChange({ ...dish, category: id === '' ? null : id, subCategory: null })}
      >
        <option value="">{t('desk.noCategory')}</option>
        {menu.categories.map((one) => (
          <option key={one._id} value={one._id}>
            {name(one.name)}
          </option>
        ))}
      </SelectField>
      {subs.length === 0 ? null : (
        <SelectField
          label={t('desk.subCategory')}
          value={dish.subCategory ?? ''}
          onChange={(id) => onChange({ ...dish, subCategory: id === '' ? null : id })}
        >
          <option value="">{t('desk.noSubCategory')}</option>
          {subs.map((one) => (
            <option key={one._id} value={one._id}>
              {name(one.name)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

const spiciness = [0, 1, 2, 3] as const;

function DetailFields({ item: dish, onChange }: EditorProps<Dish>) {
  const t = useMessages();
  const { details } = dish;
  const change = (about: Partial<Dish['details']>): void =>
    onChange({ ...dish, details: { ...details, ...about } });
  return (
    <>
      <CheckChips
        label={t('desk.allergens')}
        hint={details.allergens === null ? t('desk.notDeclared') : t('desk.declared')}
        choices={allergens.map((value) => ({ value, name: t(`allergen.${value}`) }))}
        chosen={details.allergens ?? []}
        onChange={(chosen) => change({ allergens: chosen })}
      />
      <CheckRow
        label={t('desk.declaresAllergens')}
        isOn={details.allergens !== null}
        onChange={(isOn) => change({ allergens: isOn ? [] : null })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <CheckChips
          label={t('desk.diets')}
          choices={diets.map((value) => ({ value, name: t(`diet.${value}`) }))}
          chosen={details.diets}
          onChange={(chosen) => change({ diets: chosen })}
        />
        <CheckChips
          label={t('desk.contains')}
          choices={contents.map((value) => ({ value, name: t(`diet.${value}`) }))}
          chosen={details.contains}
          onChange={(contains) => change({ contains })}
        />
      </div>
      <SelectField
        label={t('desk.spicy')}
        value={String(details.spicy)}
        onChange={(typed) => change({ spicy: spiciness.find((one) => String(one) === typed) ?? 0 })}
      >
        {spiciness.map((one) => (
          <option key={one} value={one}>
            {t(`desk.spicy.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const flags = [
  'hideFromOnline',
  'setOrderOrGiftOnly',
  'eatInOnly',
  'discountable',
  'freeSurcharge',
] as const;

function FlagFields({ item: dish, onChange }: EditorProps<Dish>) {
  const t = useMessages();
  return (
    <div className="grid gap-2 md:grid-cols-2">
      {flags.map((flag) => (
        <CheckRow
          key={flag}
          label={t(`desk.flag.${flag}`)}
          isOn={dish[flag]}
          onChange={(isOn) => onChange({ ...dish, [flag]: isOn })}
        />
      ))}
    </div>
  );
}
