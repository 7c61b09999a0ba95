import { bbposGateway } from './bbpos-web.ts';
import type { GatewayConfig } from './config.ts';
import { counterGateway } from './counter.ts';
import { cybersourceGateway } from './cybersource.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayParts } from './gateway-dependencies.ts';
import { razerGateway } from './razer-online.ts';
import { stripeGateway } from './stripe.ts';

/** The gateway that a shop's settings ask for. */
export function gatewayFor(config: GatewayConfig, parts: GatewayParts): Gateway {
  switch (config.kind) {
    case 'cybersource':
      return cybersourceGateway(config, parts);
    case 'razerOnline':
      return razerGateway(config, parts);
    case 'bbposWeb':
      return bbposGateway(config, parts);
    case 'stripe':
      return stripeGateway(config, parts);
    case 'counter':
      return counterGateway();
  }
}
