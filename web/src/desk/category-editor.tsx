import { Plus } from 'lucide-react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { CheckChips } from './check-chips.tsx';
import type { Category, SubCategory } from './desk-queries.ts';
import { newSubCategory } from './edited-menu.ts';
import type { Editing, EditorProps } from './editing.ts';
import { TextFields } from './text-fields.tsx';

interface CategoryEditorProps extends EditorProps<Category> {
  readonly isNew: boolean;
  readonly onEdit: (editing: Editing) => void;
}

/** A chapter of the menu, where it is shown and how it is divided (DESK-14). */
export function CategoryEditor({ item, menu, isNew, onChange, onEdit }: CategoryEditorProps) {
  const t = useMessages();
  const name = useName();
  const subs = menu.subCategories.filter(({ category }) => category === item._id);
  const open = (after: SubCategory, isAdded: boolean): void =>
    onEdit({ change: { kind: 'subCategory', _id: after._id, after }, isNew: isAdded });
  return (
    <>
      <TextFields
        label={t('desk.name')}
        text={item.name}
        onChange={(text) => onChange({ ...item, name: text })}
      />
      <CheckChips
        label={t('desk.categorySections')}
        choices={menu.sections.map((one) => ({ value: one._id, name: name(one.name) }))}
        chosen={item.sections}
        onChange={(sections) => onChange({ ...item, sections })}
      />
      {isNew ? null : (
        <section aria-label={t('desk.subCategories')} className="grid gap-2">
          <h3 className="text-lg font-bold">{t('desk.subCategories')}</h3>
          <ul className="grid rounded-l border border-line bg-surface empty:hidden">
            {subs.map((sub) => (
              <li key={sub._id} className="border-t border-line first:border-0">
                <button
                  type="button"
                  onClick={() => open(sub, false)}
                  className="press min-h-12 w-full px-3 py-2 text-start"
                >
                  {name(sub.name)}
                </button>
              </li>
            ))}
          </ul>
          <div>
            <Button kind="ghost" onPress={() => open(newSubCategory(menu, item._id), true)}>
              <Plus aria-hidden className="size-5" />
              {t('desk.add.subCategory')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

export function SubCategoryEditor({ item, menu, onChange }: EditorProps<SubCategory>) {
  const t = useMessages();
  const name = useName();
  return (
    <>
      <TextFields
        label={t('desk.name')}
        text={item.name}
        onChange={(text) => onChange({ ...item, name: text })}
      />
      <SelectField
        label={t('desk.category')}
        value={item.category}
        onChange={(category) => onChange({ ...item, category })}
      >
        {menu.categories.map((one) => (
          <option key={one._id} value={one._id}>
            {name(one.name)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
