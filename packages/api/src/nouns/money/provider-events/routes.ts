import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveSigned } from '../../../http/pipeline/serve.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import * as contract from './contract.ts';
import { getProviderStatus, receiveStripeEvent } from './receiving.ts';
import { providerEventService } from './service.ts';

export const routes = ({ get }: Runtime) => {
  const provider = get(paymentProviderService);
  return mount(
    serveSigned(
      contract.receiveStripeEvent,
      receiveStripeEvent(provider, () => get(providerEventService).wake()),
    ),
    serve(contract.getProviderStatus, getProviderStatus(provider)),
  );
};
