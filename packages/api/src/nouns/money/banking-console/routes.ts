import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { getBankingAhead } from './ahead/queries.ts';
import * as accounts from './accounts/queries.ts';
import * as statement from './accounts/statement.ts';
import * as contract from './contract.ts';
import { getBankingConsole } from './overview.ts';
import * as queries from './queries.ts';
import { syncService } from './service.ts';
import { getBankSync, startBankSync } from './sync.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.getBankingConsole, getBankingConsole),
    serve(contract.getBankingAhead, getBankingAhead),
    serve(contract.getBankSync, getBankSync),
    serve(contract.startBankSync, startBankSync(get(syncService))),
    serve(contract.listBankTransactions, queries.listBankTransactions),
    serveProcedure(contract.exportBankTransactions, queries.exportBankTransactions),
    serve(contract.getBankTransaction, queries.getBankTransaction),
    serve(contract.listConsoleAccounts, accounts.listConsoleAccounts),
    serve(contract.getConsoleAccount, accounts.getConsoleAccount),
    serve(contract.getAccountStatement, statement.getAccountStatement),
    serveProcedure(contract.exportAccountStatement, statement.exportAccountStatement),
    serve(contract.getBalanceAt, statement.getBalanceAt),
  );
