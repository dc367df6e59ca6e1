import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { bankService } from '../bank-provider/service.ts';
import { accountAction } from './actions.ts';
import { closeAccount } from './close.ts';
import { compareWithBank } from './compare.ts';
import * as contract from './contract.ts';
import { updateBankingLimits } from './limits.ts';
import * as queries from './queries.ts';
import { revealAccount } from './reveal.ts';

export const routes = ({ get }: Runtime) => {
  const bank = get(bankService);
  return mount(
    serve(contract.listBankAccounts, queries.listBankAccounts),
    serveProcedure(contract.exportBankAccounts, queries.exportBankAccounts),
    serve(contract.getBankAccount, queries.getBankAccount),
    serve(contract.listAccountEntries, queries.listAccountEntries),
    serveProcedure(contract.revealAccount, revealAccount(bank)),
    serve(contract.closeAccount, closeAccount),
    serveProcedure(contract.compareWithBank, compareWithBank(bank)),
    serve(contract.listBankingCompanies, queries.listBankingCompanies),
    serve(contract.accountAction, accountAction),
    serve(contract.updateBankingLimits, updateBankingLimits),
  );
};
