import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { accountAction } from './accounts/actions.ts';
import { closeAccount } from './closing/close.ts';
import { compareWithBank } from './accounts/compare.ts';
import { updateBankingLimits } from './accounts/limits.ts';
import * as accountContract from './accounts/contract.ts';
import * as accounts from './accounts/queries.ts';
import { revealAccount } from './accounts/reveal.ts';
import { changeThreshold, getThreshold } from './payees/threshold.ts';
import * as contract from './contract.ts';
import * as payees from './payees/commands.ts';
import * as payeeContract from './payees/contract.ts';
import { getBankDetails } from './payees/queries.ts';
import { getBankMonitoring } from './monitoring/queries.ts';
import * as panel from './monitoring/sandbox-panel.ts';
import { cancelTransfer, forceTransfer } from './transfers/commands.ts';
import { bankService, newsRoutes } from '../bank-provider/service.ts';
import { receiveEvent } from './transfers/events.ts';
import { getTransfer, listTransfers } from './transfers/queries.ts';
import { transferService } from './service.ts';
import { releaseHold } from './transfers/release.ts';
import { getOutgoingStop, liftOutgoingStop, stopOutgoing } from './stops/stop.ts';

export const routes = ({ get }: Runtime) => {
  const bank = get(bankService);
  const runner = get(transferService);
  const { sandbox } = bank;
  return mount(
    serve(contract.listBankAccounts, accounts.listBankAccounts),
    serveProcedure(contract.exportBankAccounts, accounts.exportBankAccounts),
    serve(contract.getBankAccount, accounts.getBankAccount),
    serve(contract.listAccountEntries, accounts.listAccountEntries),
    serveProcedure(accountContract.revealAccount, revealAccount(bank)),
    serve(accountContract.closeAccount, closeAccount),
    serveProcedure(accountContract.compareWithBank, compareWithBank(bank)),
    serve(contract.listBankingCompanies, accounts.listBankingCompanies),
    serve(contract.getBankingControls, accounts.getBankingControls(bank)),
    serve(contract.forceTransfer, forceTransfer(runner)),
    serve(contract.listTransfers, listTransfers),
    serve(contract.getTransfer, getTransfer),
    serve(contract.cancelTransfer, cancelTransfer),
    serve(contract.releaseHold, releaseHold),
    serve(contract.accountAction, accountAction),
    serve(contract.updateBankingLimits, updateBankingLimits),
    serve(contract.getOutgoingStop, getOutgoingStop),
    serve(contract.stopOutgoing, stopOutgoing),
    serve(contract.liftOutgoingStop, liftOutgoingStop),
    serve(payeeContract.getBankDetails, getBankDetails),
    serveProcedure(payeeContract.changeBankDetails, payees.changeBankDetails(bank)),
    serve(payeeContract.recordCallBack, payees.recordCallBack),
    serve(payeeContract.fileFactoring, payees.fileFactoring),
    serve(payeeContract.releaseFactoring, payees.releaseFactoring),
    serve(payeeContract.getThreshold, getThreshold),
    serve(payeeContract.changeThreshold, changeThreshold),
    serve(contract.getBankMonitoring, getBankMonitoring(bank)),
    ...newsRoutes(receiveEvent),
    ...(sandbox ? panelRoutes({ sandbox, runner }) : []),
  );
};

/** Absent where a bank is connected, or none. */
const panelRoutes = (given: panel.Panel) =>
  mount(
    serve(contract.getBankSandbox, panel.getBankSandbox(given)),
    serve(contract.planBankSandbox, panel.planBankSandbox(given)),
    serve(contract.changeSandboxPayment, panel.changeSandboxPayment(given)),
  );
