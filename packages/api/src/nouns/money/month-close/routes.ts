import { mount, serve } from '../../../http/pipeline/serve.ts';
import { closeMonth, reopenMonth } from './commands.ts';
import * as contract from './contract.ts';
import { getMonthClose, listBookMonths } from './reading.ts';

export const routes = mount(
  serve(contract.listBookMonths, listBookMonths),
  serve(contract.getMonthClose, getMonthClose),
  serve(contract.closeMonth, closeMonth),
  serve(contract.reopenMonth, reopenMonth),
);
