import { useEffect } from 'react';
import { DishScreen } from '../kiosk/dish-screen.tsx';
import { OrderFrame } from '../kiosk/frame.tsx';
import { MenuScreen } from '../kiosk/menu-screen.tsx';
import { useScreen } from '../kiosk/screen-store.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { InPreview } from './in-preview.tsx';
import { keyOf } from './shown.ts';
import type { Previewed } from '../menu/previewed.ts';

/** The menu on a kiosk, or a dish that is open on it. */
export function Kiosk() {
  return (
    <InPreview>
      {(previewed, open) => (
        <>
          <Screen previewed={previewed} open={open} />
          <DialogHost />
        </>
      )}
    </InPreview>
  );
}

interface ScreenProps {
  readonly previewed: Previewed;
  readonly open: string | null;
}

/** Further screens belong to an order, which a preview does not have. */
function Screen({ previewed, open }: ScreenProps) {
  const screen = useScreen((state) => state.screen);
  useEffect(() => {
    useScreen.setState({
      screen: open === null ? { kind: 'menu' } : { kind: 'dish', product: open, editing: null },
    });
  }, [open]);
  if (screen.kind !== 'dish')
    return (
      <OrderFrame step="menu">
        <MenuScreen />
      </OrderFrame>
    );
  const { product } = screen;
  return (
    <OrderFrame step="menu">
      <DishScreen key={keyOf(previewed, product)} product={product} editing={null} />
    </OrderFrame>
  );
}
