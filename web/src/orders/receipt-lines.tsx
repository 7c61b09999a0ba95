import { pickText } from '@servery/contract/pick-text.ts';
import type { Session } from '../shops/start.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';

type Line = Session['products'][number];

/** Quantity, dish, unit price and amount, with selections and set dishes below (RECORD-03). */
export function ReceiptLines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useMessages();
  const served = lines.filter(({ status }) => status !== 'cancel');
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          <th scope="col">{t('receipt.quantity')}</th>
          <th scope="col">{t('order.items')}</th>
          <th scope="col">{t('receipt.unitPrice')}</th>
          <th scope="col">{t('bill.total')}</th>
        </tr>
      </thead>
      <tbody>
        {served.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line }: { readonly line: Line }) {
  const t = useMessages();
  const name = useName();
  const isOfSet = line.fromProduct !== null;
  const isBare = isOfSet && line.price === 0;
  return (
    <tr className={isOfSet ? 'receipt-of-set' : ''}>
      <td>{line.quantity}</td>
      <td>
        {name(line.name)}
        {line.weight === null ? null : (
          <span className="receipt-detail">
            {t('receipt.weight')} {t('record.grams', { grams: line.weight })}
          </span>
        )}
        {line.choices.map((pick) => (
          <span key={`${pick.option}${pick.choice}`} className="receipt-detail">
            {pickText(pick, { t, name })}
          </span>
        ))}
        {line.customRemark === '' ? null : (
          <span className="receipt-detail">“{line.customRemark}”</span>
        )}
      </td>
      <td>{isBare ? null : <Price of={line.unitPrice} />}</td>
      <td>{isBare ? null : <Price of={line.price} />}</td>
    </tr>
  );
}
