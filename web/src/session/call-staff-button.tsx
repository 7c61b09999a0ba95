import { BellRing, ConciergeBell } from 'lucide-react';
import { rightsIn } from '@servery/engine/session/status.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { openDialog } from '../ui/dialogs.ts';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconButtonProps } from '../ui/icon-button.tsx';
import { BellDialog } from './bell-dialog.tsx';
import { useOpenOrder } from './use-open-order.ts';

/** The bell of a running table, marked while staff are called (SHELL-20). */
export function CallStaffButton({ kind }: Required<Pick<IconButtonProps, 'kind'>>) {
  const t = useMessages();
  const session = useOpenOrder();
  const { timezone } = useShop();
  if (session?.type !== 'dineIn' || !rightsIn[session.status].join) return null;
  const isCalled = session.bell !== null;
  const open = (): void => {
    void openDialog<null>(() =>
      Promise.resolve((props) => <BellDialog {...props} session={session} timezone={timezone} />),
    );
  };
  return (
    <IconButton
      icon={isCalled ? BellRing : ConciergeBell}
      kind={isCalled ? 'filled' : kind}
      label={t(isCalled ? 'table.staffCalled' : 'table.callStaff')}
      onPress={open}
    />
  );
}
