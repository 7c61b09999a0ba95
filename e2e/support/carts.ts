import { randomBytes } from 'node:crypto';
import { orderFor } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong, hongKongHall, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';

/** A cart as a phone stores and sends it; its lines have ids of their own. */
export type Cart = ReturnType<typeof cartOf>;

type Line = ReturnType<typeof orderFor>['order']['lines'][number];

/** Dishes by their names in the menu files of the demo, for the Hong Kong shop. */
export function cartOf(dishes: readonly DishRequest[], type: 'takeAway' | 'dineIn' = 'takeAway') {
  const section = type === 'dineIn' ? hongKongHall : hongKongOnline;
  const { order } = orderFor({ shop: hongKong, section, type, dishes }, demoRestaurant(Date.now()));
  const mark = randomBytes(4).toString('hex');
  return order.lines.map((line) => chosen(line, mark));
}

function chosen(line: Line, mark: string) {
  return {
    id: `${mark}/${line.id}`,
    product: line.product ?? '',
    options: line.options.map(({ option, selections }) => ({
      option,
      selections: selections.map((selection) => ({ ...selection })),
    })),
    quantity: line.quantity,
    takeAway: line.takeAway,
    customRemark: line.customRemark,
    fromProduct: line.fromProduct === null ? null : `${mark}/${line.fromProduct}`,
    fromOption: line.fromOption,
    fromChoice: line.fromChoice,
    fromSelection: line.fromSelection,
    fromCoupon: line.fromCoupon,
  };
}
