import type { Transaction } from 'kysely';
import { nameOf } from '@servery/contract/call.ts';
import { offerCalls } from '@servery/contract/calls/offer-calls.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { type BackTestDependencies, backTestServices } from './back-test/services.ts';
import { changeLevel } from './change-level.ts';
import { changeOffer } from './change-offer.ts';
import { offerListOf, surroundingsOf } from './offer-list.ts';
import { offerChangesOf } from './store/offer-changes.ts';

/** The discount rules of a shop, as its managers write them (OFFER-01). */
export function offerServices(dependencies: BackTestDependencies): readonly Served[] {
  const { db, menus, clock } = dependencies;
  const { findOffers, findOfferHistory } = offerCalls;
  return [
    ...backTestServices(dependencies),
    implement(findOffers, async ({ caller }) => {
      const { shop } = staffOf(caller, ['manager']);
      return offerListOf(db, await surroundingsOf(shop, menus), clock());
    }),
    implement(findOfferHistory, ({ caller }) =>
      offerChangesOf(db, staffOf(caller, ['manager']).shop),
    ),
    implementWithData(offerCalls.changeOffer, async ({ data, caller }) => {
      const { change, acknowledged, requestKey: key } = data;
      const { shop, staff } = staffOf(caller, ['manager']);
      const around = await surroundingsOf(shop, menus);
      const payload = { shop, change, acknowledged };
      const request = { scope: nameOf(offerCalls.changeOffer), key, payload };
      return runOnce(db, request, async (step: Transaction<Tables>) => {
        const nowMs = clock();
        await changeOffer(step, change, { around, staff, nowMs, acknowledged });
        return offerListOf(step, around, nowMs);
      });
    }),
    implementWithData(offerCalls.changeLevel, async ({ data, caller }) => {
      const { change, acknowledged, requestKey: key } = data;
      const { shop, staff } = staffOf(caller, ['manager']);
      const around = await surroundingsOf(shop, menus);
      const payload = { shop, change, acknowledged };
      const request = { scope: nameOf(offerCalls.changeLevel), key, payload };
      return runOnce(db, request, async (step: Transaction<Tables>) => {
        const nowMs = clock();
        await changeLevel(step, change, { around, staff, nowMs, acknowledged });
        return offerListOf(step, around, nowMs);
      });
    }),
  ];
}
