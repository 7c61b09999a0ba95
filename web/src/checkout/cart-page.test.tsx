import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import {
  hongKong,
  hongKongHall,
  hongKongOnline,
  kualaLumpur,
  taipei,
} from '@servery/demo/restaurant/places.ts';
import { billFor } from '@servery/engine/bill/bill.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { aTable, anOrder, orderId, serveOrder, placedAt } from '../../testing/an-order.ts';
import {
  demoMenu,
  demoShop,
  demoStart,
  restaurant,
  saturdayNoon,
} from '../../testing/demo-answers.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  goOffline,
  neverAnswer,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { heldCoupon, logInAs, serveCoupons } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { changeContact } from '../cart/contact.ts';
import { useConnection } from '../query/connection-status.ts';
import type { Shop } from '../shops/start.ts';
import { chooseMode, enterSession, useSessionState } from '../storage/session.ts';
import { useNotices } from '../ui/notices.ts';
import { CartBar } from './cart-bar.tsx';
import { CartPage } from './cart-page.tsx';
import { CartPanel } from './cart-panel.tsx';
import { RestoreCart } from './restore-cart.tsx';

const placed = placedAt(6400);

function cart(about: Partial<Shop> = {}) {
  return renderInShop(
    <main id="main">
      <CartPage />
    </main>,
    { started: demoStart(demoShop(about)) },
  );
}

async function orderButton(name = /Place order/): Promise<HTMLElement> {
  return screen.findByRole('button', { name });
}

describe('an empty cart', () => {
  it('[CART-06] links to the menu', async () => {
    await cart();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'View menu' }).getAttribute('href')).toBe('/browse');
  });
});

describe('the dishes of the cart', () => {
  it('[CART-04] [PRICE-12] are counted with those that a coupon gives', async () => {
    logInAs('siuming');
    const coupon = heldCoupon('siuming', 'coupon-egg-tart');
    serveCoupons(coupon);
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    changeCart({ coupons: [coupon._id] });
    await cart();
    expect(await screen.findByRole('heading', { name: 'Egg tart' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: /items$/ }).textContent).toBe('3 items');
  });
});

describe('placing an order', () => {
  it('[SESSION-08] [PRICE-21] sends the cart with the total on screen, and opens the order', async () => {
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    answer('create tableSessions/create', placed);
    const { user } = await cart();
    const button = await orderButton();
    expect(button.textContent).toBe('Place order$60.80');
    await user.click(button);
    await waitFor(() => expect(location.pathname).toBe(`/record/${orderId}`));
    const [sent] = dataSentTo('create tableSessions/create');
    expect(sent).toMatchObject({
      expectedTotal: 6080,
      products: [{ quantity: 2 }],
      session: { type: 'takeAway' },
    });
    expect(useCart.getState().lines).toHaveLength(0);
    expect(useSessionState.getState().keys).toEqual([{ session: orderId, key: 'k'.repeat(22) }]);
  });

  it('[SESSION-14] shows that it is paid first, and opens the payment', async () => {
    chooseMode('delivery');
    changeContact({ name: 'Emily', phone: '+85261234567', address: '1 Peak Road' });
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    changeCart({ area: centralArea });
    answer('create tableSessions/create', {
      ...placed,
      type: 'delivery',
      payBy: saturdayNoon + 1_800_000,
    });
    const { user } = await cart();
    await user.click(await orderButton(/Order and pay/));
    await waitFor(() => expect(location.pathname).toBe(`/payment/${orderId}`));
  });

  it('[UNPAID-03] shows from which amount on it is paid first', async () => {
    fillCart([{ dish: 'french-toast' }]);
    answer('create tableSessions/create', { ...placed, payBy: saturdayNoon + 1_800_000 });
    const { user } = await cart({ payFirstAbove: cents(1000) });
    expect(await screen.findByText('Orders over $10.00 are paid when you order.')).toBeDefined();
    await user.click(await orderButton(/Order and pay/));
    await waitFor(() => expect(location.pathname).toBe(`/payment/${orderId}`));
  });

  it('[UNPAID-01] shows that others are unpaid, and what to do', async () => {
    fillCart([{ dish: 'french-toast' }]);
    refuse('create tableSessions/create', 'tooManyUnpaid', { most: 3 });
    const { user } = await cart();
    await user.click(await orderButton());
    const why = /^You have 3 unpaid orders here\. Please pay or cancel one first/;
    await waitFor(() => expect(useNotices.getState().toasts[0]?.text).toMatch(why));
  });

  it('[SESSION-17] shows missing details instead, and focuses them', async () => {
    chooseMode('delivery');
    fillCart([{ dish: 'french-toast' }]);
    const { user } = await cart();
    expect(screen.queryByText('Address is required.')).toBeNull();
    await user.click(await orderButton(/Order and pay/));
    expect(screen.getByText('Address is required.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('District')));
    expect(sentTo('create tableSessions/create')).toHaveLength(0);
  });

  it('[DELIVERY-02] says what is missing to the minimum of the district', async () => {
    chooseMode('delivery');
    fillCart([{ dish: 'french-toast' }]);
    const { user } = await cart();
    expect(await orderButton(/Order and pay/)).toHaveProperty('disabled', false);
    await user.selectOptions(screen.getByLabelText('District'), 'Central');
    const why = 'Add $18.00 more to reach the minimum for delivery to this area.';
    expect(await screen.findByText(why)).toBeDefined();
    expect(screen.getByText('Delivery fee')).toBeDefined();
    await user.click(await orderButton(/Order and pay/));
    expect(sentTo('create tableSessions/create')).toHaveLength(0);
  });

  it('[SESSION-13] sends one order when the button is pressed repeatedly', async () => {
    fillCart([{ dish: 'french-toast' }]);
    neverAnswer('create tableSessions/create');
    const { user } = await cart();
    const button = await orderButton();
    await user.click(button);
    await user.click(button);
    expect(button.textContent).toContain('Placing your order…');
    expect(sentTo('create tableSessions/create')).toHaveLength(1);
  });

  it('[SESSION-13] sends an unanswered order again unchanged', async () => {
    fillCart([{ dish: 'french-toast' }]);
    refuse('create tableSessions/create', 'notReady');
    const { user } = await cart();
    await user.click(await orderButton());
    expect((await screen.findByText(/We couldn’t tell whether your order arrived/)).role).toBe(
      'alert',
    );
    expect(screen.queryByRole('button', { name: /One more/ })).toBeNull();
    answer('create tableSessions/create', placed);
    await user.click(screen.getByRole('button', { name: /Check again/ }));
    await waitFor(() => expect(location.pathname).toBe(`/record/${orderId}`));
    const [first, second] = dataSentTo('create tableSessions/create');
    expect(second).toEqual(first);
  });

  it.each([
    [
      'stockShort',
      { short: [{ product: demoMenu().products[0]?._id }] },
      /^Not enough left of: .+\. Your cart has been kept\.$/,
    ],
    [
      'modeRefused',
      { reason: 'orderTypeNotOpen', orderType: 'takeAway' },
      /^Takeaway isn’t available at this shop\.$/,
    ],
    ['inputInvalid', {}, /^Your order has not been placed/],
  ])('shows why it was refused: %s', async (code, details, text) => {
    fillCart([{ dish: 'french-toast' }]);
    refuse('create tableSessions/create', code, details);
    const { user } = await cart();
    await user.click(await orderButton());
    await waitFor(() => expect(useNotices.getState().toasts[0]?.text).toMatch(text));
    expect(useCart.getState()).toMatchObject({ request: null, lines: [{ quantity: 1 }] });
  });

  it('[PRICE-21] shows both bills if the total has changed, and orders at the new one', async () => {
    fillCart([{ dish: 'french-toast' }]);
    const { user } = await cart();
    await orderButton();
    const bill = {
      lines: [],
      discounts: [],
      serviceCharges: [],
      taxes: [],
      surcharges: [],
      adjusts: [],
      goods: 3500,
      seatCharge: 0,
      rounding: 0,
      tips: 0,
      points: 0,
      total: 3500,
    };
    let times = 0;
    answerBy('create tableSessions/create', () => {
      times += 1;
      if (times === 1) throw refusal('billChanged', { bill });
      return placed;
    });
    await user.click(await orderButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'The total has changed' }));
    expect(dialog.getByRole('row', { name: /^Total/ }).textContent).toBe('Total$30.40$35.00');
    await user.click(dialog.getByRole('button', { name: 'Order at the new total $35.00' }));
    await waitFor(() => expect(location.pathname).toBe(`/record/${orderId}`));
    expect(dataSentTo('create tableSessions/create').at(-1)).toMatchObject({ expectedTotal: 3500 });
  });

  it('[PRICE-21] orders nothing if the guest goes back to the cart', async () => {
    fillCart([{ dish: 'french-toast' }]);
    const lists = {
      lines: [],
      discounts: [],
      serviceCharges: [],
      taxes: [],
      surcharges: [],
      adjusts: [],
    };
    const bill = {
      ...lists,
      goods: 3500,
      seatCharge: 0,
      rounding: 0,
      tips: 0,
      points: 0,
      total: 3500,
    };
    refuse('create tableSessions/create', 'billChanged', { bill });
    const { user } = await cart();
    await user.click(await orderButton());
    await user.click(await screen.findByRole('button', { name: 'Back to the cart' }));
    expect(sentTo('create tableSessions/create')).toHaveLength(1);
    expect(useCart.getState().lines).toHaveLength(1);
  });
});

describe('a cart that cannot be ordered', () => {
  it('[CART-06] shows how many dishes need attention', async () => {
    fillCart([{ dish: 'breakfast-set-hk' }]);
    await cart();
    expect(await screen.findByText('1 item needs your attention')).toBeDefined();
    expect((await orderButton()).getAttribute('aria-disabled')).toBe('true');
  });

  it('[CART-09] shows the limit, and how many there are', async () => {
    fillCart([{ dish: 'french-toast', quantity: 61 }]);
    await cart();
    expect(
      await screen.findByText('The purchase limit has been reached. You have 61; the limit is 60.'),
    ).toBeDefined();
  });

  it('[HOURS-03] shows that its order mode is switched off', async () => {
    fillCart([{ dish: 'french-toast' }]);
    await cart({ openTakeAway: false });
    expect(await screen.findByText('Takeaway isn’t available at this shop.')).toBeDefined();
  });

  it('shows that there is no connection', async () => {
    fillCart([{ dish: 'french-toast' }]);
    await cart();
    await orderButton();
    // What stands in a live region that is new is not read out.
    const regions = screen.getAllByRole('status');
    goOffline();
    useConnection.setState({ status: 'offline' });
    const why = await screen.findByText('You’re offline. You need a connection to order.');
    expect(regions).toContain(why);
  });

  it('shows that part of the bill failed to load, and fetches it again', async () => {
    fillCart([{ dish: 'french-toast' }]);
    refuse('find taxSettings', 'notAllowed');
    const { user } = await cart();
    const alert = within(await screen.findByRole('alert'));
    answer('find taxSettings', []);
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the order details', () => {
  it('[SESSION-18] [SESSION-20] [SESSION-21] of a takeaway are pickup time, contact and cutlery', async () => {
    fillCart([{ dish: 'french-toast' }]);
    const { user } = await cart();
    expect(screen.getByRole('heading', { name: 'Pickup details' })).toBeDefined();
    expect(screen.getByLabelText('Pickup time')).toBeDefined();
    expect(screen.getByLabelText('Name (optional)')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /Cutlery/ })).toBeDefined();
    expect(screen.queryByLabelText('Invoice')).toBeNull();
    await user.type(screen.getByLabelText('Remark'), 'no peanuts');
    expect(useCart.getState().remark).toBe('no peanuts');
  });

  it('are few at the counter', async () => {
    chooseMode('dineInNoTable');
    fillCart([{ dish: 'french-toast' }]);
    await cart();
    expect(screen.getByRole('heading', { name: 'Counter pickup' })).toBeDefined();
    expect(screen.queryByLabelText('Pickup time')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /Cutlery/ })).toBeNull();
  });

  it('[PAY-08] include the invoice if the shop issues electronic ones', async () => {
    fillCart([{ dish: 'french-toast' }], taipei);
    await cart({ ...demoShop({ _id: taipei }) });
    expect(await screen.findByLabelText('Invoice')).toBeDefined();
  });

  it('[PAY-07] include tips if the shop takes them', async () => {
    fillCart([{ dish: 'french-toast' }], kualaLumpur);
    const { user } = await cart({ ...demoShop({ _id: kualaLumpur }) });
    await user.click(await screen.findByRole('button', { name: /^10%/ }));
    expect(useCart.getState().tipPercent).toBe(10);
  });

  it('[PAY-07] have no tip any more once the shop takes none', async () => {
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    changeCart({ tipPercent: 10 });
    await cart({ tipPercents: [] });
    expect((await orderButton()).textContent).toBe('Place order$60.80');
  });

  it('come with suggested dishes, added with one touch that keeps the focus', async () => {
    fillCart([{ dish: 'french-toast' }]);
    const { user } = await cart();
    const strip = within(await screen.findByRole('region', { name: 'Anything to go with that?' }));
    expect(strip.getAllByRole('listitem')).toHaveLength(3);
    await user.click(strip.getByRole('button', { name: 'Add Mango pudding' }));
    await waitFor(() => expect(useCart.getState().lines).toHaveLength(2));
    expect(document.activeElement?.textContent).toBe('Anything to go with that?');
  });

  it('[PRICE-22] end with the bill, collapsed on a phone until it is touched', async () => {
    logInAs('siuming');
    chooseMode('delivery');
    fillCart([{ dish: 'french-toast', quantity: 9 }]);
    changeCart({ area: centralArea });
    const { user } = await cart();
    const more = await screen.findByRole('button', {
      name: 'Show full bill',
      expanded: false,
    });
    expect(screen.getByText('Discounts')).toBeDefined();
    await user.click(more);
    expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeDefined();
    expect(screen.queryByText('Discounts')).toBeNull();
    expect(screen.getByText('To your door')).toBeDefined();
    expect(screen.getByText(/^You’ll earn \d+ points? with this order\.$/)).toBeDefined();
  });
});

describe('a further round of a table', () => {
  it('[PRICE-21] [SESSION-10] shows the server’s bill, and is ordered to the table', async () => {
    const session = serveOrder(aTable({ rounds: 1, total: cents(5000) }));
    enterSession({ session: orderId, mode: 'dineIn', index: 2 });
    useSessionState.setState({ guest: 'Emily' });
    fillCart([{ dish: 'french-toast' }]);
    neverAnswer('create bills/quote');
    const { user } = await renderInShop(<CartPage />, {
      started: demoStart(demoShop(), { session }),
    });
    expect(await screen.findByRole('link', { name: 'Already ordered: 1 round' })).toBeDefined();
    expect(screen.getAllByText('Working out your bill…').length).toBeGreaterThan(0);
    expect(screen.queryByRole('heading', { name: 'Pickup details' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Working out your bill/ }));
    expect(sentTo('create tableSessions/order')).toHaveLength(0);
  });

  it('[SESSION-05] is refused while the table pays', async () => {
    const session = serveOrder(aTable({ status: 'toPay' }));
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    fillCart([{ dish: 'french-toast' }]);
    neverAnswer('create bills/quote');
    await renderInShop(<CartPage />, { started: demoStart(demoShop(), { session }) });
    expect(
      await screen.findByText(
        'Your table’s bill is being paid. To order more, please ask our staff.',
      ),
    ).toBeDefined();
  });
});

describe('a further round of a takeaway', () => {
  it('[PAY-09] adds its tip to that of the rounds before', async () => {
    const session = serveOrder(anOrder({ tips: cents(500), total: cents(5500) }));
    enterSession({ session: orderId, mode: 'takeAway', index: null });
    fillCart([{ dish: 'french-toast' }]);
    changeCart({ tips: 200 });
    neverAnswer('create bills/quote');
    await renderInShop(<CartPage />, {
      started: demoStart(demoShop({ tipPercents: [10] }), { session }),
    });
    await waitFor(() =>
      expect(dataSentTo('create bills/quote').at(-1)).toMatchObject({ tips: 700 }),
    );
  });
});

describe('the first round of a table', () => {
  it('[PRICE-21] costs on screen what the server says, where the menu of the phone is older', async () => {
    const session = serveOrder(aTable({ rounds: 0, total: cents(0) }));
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    const meal = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes: [] } as const;
    const bill = billFor(orderFor(meal, restaurant).order, saturdayNoon);
    answer('create bills/quote', { bill: { ...bill, total: cents(12_300) }, rows: [], lines: [] });
    await renderInShop(<CartPage />, { started: demoStart(demoShop(), { session }) });
    const button = await orderButton(/\$123\.00/);
    expect(button.textContent).toBe('Place order · Table 12$123.00');
    expect(screen.getByText('Total').parentElement?.textContent).toBe('Total$123.00');
  });
});

describe('a table that became takeaway', () => {
  it('[CART-09] [SESSION-05] has the limit of all its people', async () => {
    const { tableItem } = aTable();
    const session = serveOrder(anOrder({ tableItem, desiredCapacity: 4, rounds: 0 }));
    enterSession({ session: orderId, mode: 'takeAway', index: null });
    fillCart([{ dish: 'french-toast', quantity: 8 }]);
    neverAnswer('create bills/quote');
    const limits = { limitType: 'capacity', quantity: 2, capacity: 0, numOfTables: 0 } as const;
    const shop = demoShop({ onlineOrderLimits: [limits] });
    await renderInShop(<CartPage />, { started: demoStart(shop, { session }) });
    await waitFor(() => expect(dataSentTo('create bills/quote')).not.toEqual([]));
    expect(screen.queryByText(/purchase limit/)).toBeNull();
    act(() => fillCart([{ dish: 'french-toast', quantity: 9 }]));
    expect(await screen.findByText(/purchase limit.* the limit is 8/)).toBeDefined();
  });
});

describe('the offers of a further round', () => {
  it('[PRICE-21] are those of the whole order', async () => {
    const session = serveOrder(anOrder({ rounds: 1, total: cents(9000) }));
    enterSession({ session: orderId, mode: 'takeAway', index: null });
    fillCart([{ dish: 'french-toast' }]);
    const dishes = [{ dish: 'french-toast', quantity: 10 }];
    const meal = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
    const bill = billFor(orderFor(meal, restaurant).order, saturdayNoon);
    answer('create bills/quote', { bill, rows: [], lines: [] });
    await renderInShop(<CartPage />, { started: demoStart(demoShop(), { session }) });
    const offer = bill.discounts.find(({ valid, amount }) => valid && amount > 0);
    if (offer === undefined) throw new Error('the order has no offer');
    const off = formatPrice(cents(-offer.amount), 'HKD');
    expect(await screen.findByText(off)).toBeDefined();
    expect(screen.queryByText('−$1.60')).toBeNull();
  });
});

describe('a further round that makes an order a large one', () => {
  it('[UNPAID-03] says that it is paid first', async () => {
    const session = serveOrder(anOrder({ rounds: 1, total: cents(9000) }));
    enterSession({ session: orderId, mode: 'takeAway', index: null });
    fillCart([{ dish: 'french-toast' }]);
    const meal = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes: [] } as const;
    const bill = billFor(orderFor(meal, restaurant).order, saturdayNoon);
    answer('create bills/quote', { bill: { ...bill, total: cents(12_300) }, rows: [], lines: [] });
    const shop = demoShop({ payFirstAbove: cents(10_000) });
    await renderInShop(<CartPage />, { started: demoStart(shop, { session }) });
    expect((await orderButton(/Order and pay/)).textContent).toBe('Order and pay$33.00');
    expect(screen.getByText('Orders over $100.00 are paid when you order.')).toBeDefined();
  });
});

describe('the cart beside the menu', () => {
  it('lists its dishes and links to the cart’s page', async () => {
    const { rerender } = await renderInShop(<CartPanel />);
    expect(screen.getByText('Your cart is empty')).toBeDefined();
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    rerender(<CartPanel />);
    expect(await screen.findByRole('link', { name: 'Check out $60.80' })).toBeDefined();
  });

  it('[PRICE-21] leaves the price of a further round to the server', async () => {
    const session = serveOrder(aTable({ rounds: 1, total: cents(5000) }));
    enterSession({ session: orderId, mode: 'dineIn', index: null });
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    const meal = { shop: hongKong, section: hongKongHall, type: 'dineIn', dishes: [] } as const;
    const bill = billFor(orderFor(meal, restaurant).order, saturdayNoon);
    answer('create bills/quote', { bill: { ...bill, total: cents(12_300) }, rows: [], lines: [] });
    await renderInShop(<CartPanel />, { started: demoStart(demoShop(), { session }) });
    expect(await screen.findByRole('link', { name: 'Check out $73.00' })).toBeDefined();
    expect(screen.queryByText('Total')).toBeNull();
  });

  it('is a bar at the bottom of a phone', async () => {
    fillCart([{ dish: 'french-toast', quantity: 2 }]);
    await renderInShop(<CartBar />);
    const bar = screen.getByRole('link', { name: /View cart/ });
    await waitFor(() => expect(bar.textContent).toBe('View cart2 items$60.80'));
    expect(bar.getAttribute('href')).toBe('/cart');
  });
});

describe('a restored cart', () => {
  it('[CART-08] drops unavailable dishes, and names them', async () => {
    fillCart([{ dish: 'french-toast' }, { dish: 'siu-mai' }]);
    const gone = useCart.getState().lines[0]?.product;
    answerBy('find products', () =>
      demoMenu().products.map((dish) =>
        dish._id === gone
          ? { ...dish, stock: { ...dish.stock, stockMode: 'level', mode: 'outOfStock' } }
          : dish,
      ),
    );
    await renderInShop(<RestoreCart />);
    await waitFor(() => expect(useCart.getState().lines).toHaveLength(1));
    expect(useNotices.getState().toasts[0]?.text).toBe(
      '1 item is no longer available and was removed. (Hong Kong French toast)',
    );
  });

  it('[STORE-03] drops what is left of a set that could not be read', async () => {
    fillCart([{ dish: 'french-toast' }, { dish: 'siu-mai' }]);
    const [toast, stray] = useCart.getState().lines;
    if (toast === undefined || stray === undefined) throw new Error('two dishes are needed');
    changeCart({ lines: [toast, { ...stray, fromProduct: 'gone' }] });
    await renderInShop(<RestoreCart />);
    await waitFor(() => expect(useCart.getState().lines).toEqual([toast]));
  });

  it('[SESSION-13] keeps the lines of an order that is being sent', async () => {
    fillCart([{ dish: 'french-toast' }]);
    changeCart({
      request: { call: 'create tableSessions/create', key: 'k', payload: '{}', at: saturdayNoon },
    });
    answer('find products', []);
    await renderInShop(<RestoreCart />);
    await waitFor(() => expect(sentTo('find products')).toHaveLength(1));
    expect(useCart.getState().lines).toHaveLength(1);
  });

  it('[COUPON-06] drops coupons of another member', async () => {
    answer('create userCoupons/validate', { status: 'invalidCode', coupon: null });
    changeCart({ coupons: ['c'.repeat(24)] });
    await renderInShop(<RestoreCart />);
    await waitFor(() => expect(useCart.getState().coupons).toEqual([]));
    expect(useNotices.getState().toasts[0]?.text).toBe(
      '1 coupon was removed because it isn’t yours.',
    );
  });
});
