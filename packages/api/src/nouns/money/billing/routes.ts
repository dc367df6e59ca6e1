import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { paymentService } from '../payments/service.ts';
import { chargeInvoice } from './charge-invoice.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = ({ get }: Runtime) => {
  const runner = get(paymentService);
  return mount(
    serve(contract.listBilling, queries.listBilling),
    serve(contract.getBillingSummary, queries.getBillingSummary(runner)),
    serveProcedure(contract.exportBilling, queries.exportBilling),
    serve(contract.listPaymentRuns, queries.listPaymentRuns),
    serve(contract.getBilling, queries.getBilling),
    serveProcedure(contract.exportInvoices, queries.exportInvoices),
    serve(contract.previewReminder, queries.previewReminder),
    serve(contract.sendReminder, commands.sendReminder),
    serve(contract.startPaymentRun, commands.startPaymentRun(runner)),
    serve(contract.chargeInvoice, chargeInvoice(runner)),
    serve(contract.getPaymentRun, queries.getPaymentRun(runner)),
  );
};
