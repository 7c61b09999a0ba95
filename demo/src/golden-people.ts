import type { Restaurant } from './restaurant/restaurant.ts';

/** How the member of a case logs in, by the number. */
export function loginOf(user: string): { readonly email: string; readonly password: string } {
  return { email: `${user}@kamfai.example`, password: 'Milktea88' };
}

export function memberCalled(_id: string, vipLevel: string | null): Restaurant['members'][number] {
  const phone = `+8529${String(Number.parseInt(_id.slice(0, 8), 16)).padStart(7, '0')}`;
  const name = { firstName: 'Fai', lastName: 'Kam', locale: 'en' } as const;
  return { ...name, ...loginOf(_id), _id, phone, code: _id, avatar: null, vipLevel };
}

/** Sets the modifiers of a case's session (STAFF-02). */
export function waiterOf(shop: string): Restaurant['staff'][number] {
  return {
    ...loginOf(`floor.${shop}`),
    _id: shop,
    shop,
    role: 'floor',
    name: 'Floor',
    pin: '7391',
  };
}

/** Pairs the kiosk and the till of a case's shop, and sells there. */
export function managerOf(shop: string): Restaurant['staff'][number] {
  return {
    ...waiterOf(shop),
    ...loginOf(`manager.${shop}`),
    _id: `f${shop.slice(1)}`,
    role: 'manager',
    name: 'Manager',
  };
}
