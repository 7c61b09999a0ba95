import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { choiceTexts } from '../menu/line-message.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';

interface CartLineDetailsProps {
  readonly line: CartLine;
  /** Lines of the dishes that belong to a set. */
  readonly parts: readonly CartLine[];
  readonly menu: Menu;
}

/** The choices of a line, the dishes of its set and its remark. */
export function CartLineDetails({ line, parts, menu }: CartLineDetailsProps) {
  const t = useMessages();
  const name = useName();
  const choices = choiceTexts(line, menu, name);
  return (
    <div className="text-sm text-ink-2">
      {choices.length > 0 ? <p>{choices.join(' · ')}</p> : null}
      <ul>
        {parts.map((part) => (
          <li key={part.id} className="ps-3">
            {part.quantity > 1 ? `${part.quantity} × ` : ''}
            {name(menu.products.get(part.product ?? '')?.name ?? [])}
            {choiceTexts(part, menu, name).map((choice) => ` · ${choice}`)}
          </li>
        ))}
      </ul>
      {line.takeAway ? <p>{t('product.boxed')}</p> : null}
      {line.customRemark === '' ? null : <p>“{line.customRemark}”</p>}
    </div>
  );
}
