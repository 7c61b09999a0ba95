import type { GatewayDependencies } from '../../gateways/gateway.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import type { MerchantDependencies } from './own-merchants.ts';

export interface GatewaySettingsDependencies
  extends
    Pick<PaymentDependencies, 'db' | 'clock' | 'gateways' | 'publicUrl'>,
    MerchantDependencies {
  readonly gatewayParts: GatewayDependencies;
}
