import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { closeMonth, reopenMonth } from './commands.ts';
import * as contract from './contract.ts';
import { getMonthClose, listBookMonths } from './reading.ts';

export const routes = ({ get }: Runtime) => {
  const provider = get(paymentProviderService);
  return mount(
    serve(contract.listBookMonths, listBookMonths),
    serve(contract.getMonthClose, getMonthClose(provider)),
    serve(contract.closeMonth, closeMonth(provider)),
    serve(contract.reopenMonth, reopenMonth),
  );
};
