import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import * as contract from './contract.ts';
import * as methods from './methods.ts';

export const routes = ({ get, logger }: Runtime) =>
  mount(
    serve(contract.listPaymentMethods, methods.listPaymentMethods(get(paymentProviderService))),
    serve(contract.detachPaymentMethod, methods.detachPaymentMethod(get(paymentProviderService), logger)),
  );
