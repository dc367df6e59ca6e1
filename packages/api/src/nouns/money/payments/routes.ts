import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { endLostCharge } from './lost.ts';
import * as queries from './queries.ts';
import * as receipts from './receipts.ts';

export const routes = mount(
  serve(contract.listPayments, queries.listPayments),
  serve(contract.getReceivables, queries.getReceivables),
  serve(contract.listReceipts, receipts.listReceipts),
  serve(contract.recordPayment, receipts.recordPayment),
  serve(contract.endLostCharge, endLostCharge),
  serve(contract.reversePayment, receipts.reversePayment),
);
