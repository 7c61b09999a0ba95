import { create, find } from '../call.ts';
import {
  gatewayRemoval,
  gatewaySaving,
  gatewayTest,
  gatewayTested,
  gatewaysPage,
} from '../schemas/gateways.ts';
import { nothing } from '../schemas/query.ts';

/** The payment gateways of a shop, as its managers set them up (GATEWAY-01). */
export const gatewayCalls = {
  findGateways: find({
    path: 'gateways',
    actors: ['manager'],
    query: nothing,
    output: gatewaysPage,
    asksDatabase: true,
  }),
  saveGateway: create({
    path: 'gateways/save',
    actors: ['manager'],
    data: gatewaySaving,
    query: nothing,
    output: gatewaysPage,
  }),
  removeGateway: create({
    path: 'gateways/remove',
    actors: ['manager'],
    data: gatewayRemoval,
    query: nothing,
    output: gatewaysPage,
  }),
  /** Asks the gateway something harmless, and waits for its answer. */
  testGateway: create({
    path: 'gateways/test',
    actors: ['manager'],
    data: gatewayTest,
    query: nothing,
    output: gatewayTested,
  }),
} as const;
