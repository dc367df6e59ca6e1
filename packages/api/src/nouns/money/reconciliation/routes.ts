import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { closeBankDay, listBankDays } from './days.ts';
import { matchBankRows, undoBankMatch } from './matches.ts';
import { getBankDifference, listBankDifferences } from './queries.ts';

export const routes = mount(
  serve(contract.listBankDifferences, listBankDifferences),
  serve(contract.getBankDifference, getBankDifference),
  serve(contract.matchBankRows, matchBankRows),
  serve(contract.undoBankMatch, undoBankMatch),
  serve(contract.listBankDays, listBankDays),
  serve(contract.closeBankDay, closeBankDay),
);
