import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listInvoices, queries.listInvoices),
  serveProcedure(contract.exportInvoiceRegister, queries.exportInvoiceRegister),
  serve(contract.getInvoice, queries.getInvoice),
);
