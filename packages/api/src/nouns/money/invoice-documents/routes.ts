import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import * as contract from './contract.ts';
import * as documents from './documents.ts';
import * as kept from './kept.ts';
import * as links from './links.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serveProcedure(contract.getInvoicePdf, documents.getInvoicePdf),
    serve(contract.createPaymentLink, links.createPaymentLink),
    serve(contract.createMethodLink, links.createMethodLink(get(paymentProviderService))),
    serve(contract.listKeptInvoices, kept.listKeptInvoices),
    serveProcedure(contract.getKeptInvoicePdf, kept.getKeptInvoicePdf),
    serveProcedure(contract.getKeptCreditNotePdf, kept.getKeptCreditNotePdf),
  );
