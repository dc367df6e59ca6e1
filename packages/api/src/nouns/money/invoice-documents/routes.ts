import { mount, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import * as documents from './documents.ts';

export const routes = mount(serveProcedure(contract.getInvoicePdf, documents.getInvoicePdf));
