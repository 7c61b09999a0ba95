import { Activity } from 'react';
import { Toasts } from '../device/notices.tsx';
import type { Screen } from './screen-store.ts';
import { useScreen } from './screen-store.ts';
import { BenefitsScreen } from './benefits-screen.tsx';
import { CartScreen } from './cart-screen.tsx';
import { DishScreen } from './dish-screen.tsx';
import { OrderFrame } from './frame.tsx';
import { HomeScreen } from './home-screen.tsx';
import { InvoiceScreen } from './invoice-screen.tsx';
import { MenuScreen } from './menu-screen.tsx';
import { NumberScreen } from './number-screen.tsx';
import { OrderTypeScreen } from './order-type-screen.tsx';
import { PayScreen } from './pay-screen.tsx';

/** The way of a guest: home, order type, menu, cart, payment, number (KIOSK-02). */
export function Screens() {
  const screen = useScreen((state) => state.screen);
  if (screen.kind === 'home')
    return (
      <>
        <HomeScreen />
        <Toasts />
      </>
    );
  return (
    <OrderFrame step={steps[screen.kind]}>
      <Shown screen={screen} />
      {isNearMenu[screen.kind] ? (
        <Activity mode={screen.kind === 'menu' ? 'visible' : 'hidden'}>
          <MenuScreen />
        </Activity>
      ) : null}
    </OrderFrame>
  );
}

type OrderScreen = Exclude<Screen, { readonly kind: 'home' }>;

/** Which of the four steps of an order each screen belongs to. */
const steps = {
  orderType: 'menu',
  menu: 'menu',
  dish: 'menu',
  cart: 'review',
  benefits: 'review',
  invoice: 'review',
  pay: 'pay',
  number: 'number',
} as const satisfies Readonly<Record<OrderScreen['kind'], string>>;

/**
 * From where guests go back to the menu: it is kept as they left it, and need not be drawn again.
 * It comes after what is shown, so that whatever looks for the screen finds that first.
 */
const isNearMenu: Readonly<Record<OrderScreen['kind'], boolean>> = {
  orderType: false,
  menu: true,
  dish: true,
  cart: true,
  benefits: true,
  invoice: true,
  pay: false,
  number: false,
};

function Shown({ screen }: { readonly screen: OrderScreen }) {
  switch (screen.kind) {
    case 'orderType':
      return <OrderTypeScreen />;
    case 'menu':
      return null;
    case 'dish':
      return <DishScreen product={screen.product} editing={screen.editing} />;
    case 'cart':
      return <CartScreen />;
    case 'benefits':
      return <BenefitsScreen />;
    case 'invoice':
      return <InvoiceScreen />;
    case 'pay':
      return <PayScreen />;
    case 'number':
      return <NumberScreen />;
  }
}
