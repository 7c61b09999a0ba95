import { expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { newOrderScenario } from '@servery/server/testing/order-scenario.ts';
import { takeMenu } from './take-menu.ts';

const demoMenu = () => ({ ...demoRestaurant(0), currency: 'TWD' }) as const;

it('[OPENING-04] leaves the dishes of the demo that another shop has made its own', async () => {
  const { database, rows } = await newOrderScenario();
  const tart = productId('egg-tart');
  await rows(`update products set shops = array_remove(shops, '${taipei}')`);
  await rows(`update products set price = 4321 where id = '${tart}'`);
  const actor = { shop: taipei, staff: 'e'.repeat(24), nowMs: 0 };
  await database.db.transaction().execute(async (step) => {
    await takeMenu(step, actor, { from: 'demo', demoMenu });
  });
  const [before] = await rows(`select price, shops @> array['${taipei}'] as "isHere"
    from products where id = '${tart}'`);
  expect({ ...before, price: Number(before?.['price']) }).toEqual({ price: 4321, isHere: false });
  const [own] = await rows(`select count(*) as tarts from products
    where shops = array['${taipei}'] and code = (select code from products where id = '${tart}')`);
  expect(Number(own?.['tarts'])).toBe(1);
});
