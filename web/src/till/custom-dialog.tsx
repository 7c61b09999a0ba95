import { useState } from 'react';
import { plainText } from '@servery/engine/plain-text.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { addCustom } from './cart-keys.ts';
import { CheckRow } from './check-row.tsx';
import { useFirstField } from '../ui/first-field.ts';
import { closeSaleDialog } from './sale-dialog.ts';
import { typedCents } from './typed-money.ts';

const mostLetters = 80;
const mostOfADish = 999;

/** A dish that is not on the menu, with its name and its price (CART-12). */
export function CustomDialog() {
  const t = useMessages();
  const form = useFirstField();
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const [count, setCount] = useState('1');
  const [discountable, setDiscountable] = useState(true);
  const [isTried, setTried] = useState(false);
  const amount = typedCents(price);
  const isPriceWrong = amount === null || amount < 0;
  const quantity = Number(count);
  const isCountWrong = !Number.isInteger(quantity) || quantity < 1 || quantity > mostOfADish;
  const submit = (): void => {
    setTried(true);
    const called = plainText(name).trim();
    if (called === '' || isPriceWrong || isCountWrong) return;
    if (addCustom({ name: called, price: amount, quantity, discountable })) closeSaleDialog();
  };
  const problem = (isWrong: boolean, key: string): string | null =>
    isTried && isWrong ? t(key) : null;
  return (
    <TitledDialog open onClose={closeSaleDialog} title={t('till.custom')}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t('till.customName')}
          value={name}
          onChange={setName}
          most={mostLetters}
          problem={problem(name.trim() === '', 'till.nameMissing')}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={t('till.price')}
            value={price}
            onChange={setPrice}
            inputMode="numeric"
            problem={problem(isPriceWrong, 'till.amountWrong')}
          />
          <Field
            label={t('product.quantity')}
            value={count}
            onChange={setCount}
            inputMode="numeric"
            problem={problem(isCountWrong, 'till.countWrong')}
          />
        </div>
        <CheckRow label={t('till.discountable')} isOn={discountable} onChange={setDiscountable} />
        <Button type="submit" wide>
          {t('till.add')}
        </Button>
      </form>
    </TitledDialog>
  );
}
