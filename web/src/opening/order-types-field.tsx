import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { CheckChips } from '../desk/check-chips.tsx';
import { useMessages } from '../i18n/use-messages.ts';

const orderTypes: readonly OrderType[] = ['dineIn', 'dineInNoTable', 'takeAway', 'delivery'];

interface OrderTypesFieldProps {
  readonly label: string;
  readonly chosen: readonly OrderType[];
  readonly onChange: (chosen: OrderType[]) => void;
}

/** For which kinds of orders something holds; none chosen means every kind. */
export function OrderTypesField({ label, chosen, onChange }: OrderTypesFieldProps) {
  const t = useMessages();
  return (
    <CheckChips
      label={label}
      choices={orderTypes.map((value) => ({ value, name: t(`orderType.${value}`) }))}
      chosen={chosen}
      onChange={onChange}
      hint={t('shopSettings.everyKind')}
    />
  );
}
