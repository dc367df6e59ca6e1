import type { Runtime } from '../../http/noun/runtime.ts';
import { mount, serve, serveProcedure, serveSigned } from '../../http/pipeline/serve.ts';
import { accountAction } from './accounts/actions.ts';
import { updateBankingLimits } from './accounts/limits.ts';
import * as accounts from './accounts/queries.ts';
import { approve, reject } from './approvals/decide.ts';
import { listApprovals } from './approvals/queries.ts';
import * as contract from './contract.ts';
import { cancelTransfer, forceTransfer } from './transfers/commands.ts';
import { receiveBankEvent } from './transfers/events.ts';
import { getTransfer, listTransfers } from './transfers/queries.ts';
import { bankService } from './service.ts';
import { getOutgoingStop, liftOutgoingStop, stopOutgoing } from './transfers/stop.ts';

export const routes = ({ get }: Runtime) => {
  const runner = get(bankService);
  return mount(
    serve(contract.listBankCustomers, accounts.listBankCustomers),
    serve(contract.listBankAccounts, accounts.listBankAccounts),
    serveProcedure(contract.exportBankAccounts, accounts.exportBankAccounts),
    serve(contract.getBankAccount, accounts.getBankAccount),
    serve(contract.listAccountEntries, accounts.listAccountEntries),
    serve(contract.listBankingCompanies, accounts.listBankingCompanies),
    serve(contract.getBankingControls, accounts.getBankingControls(runner)),
    serve(contract.forceTransfer, forceTransfer(runner)),
    serve(contract.listTransfers, listTransfers),
    serve(contract.getTransfer, getTransfer),
    serve(contract.cancelTransfer, cancelTransfer),
    serve(contract.listApprovals, listApprovals),
    serve(contract.approveProposal, approve(runner)),
    serve(contract.rejectProposal, reject),
    serve(contract.accountAction, accountAction),
    serve(contract.updateBankingLimits, updateBankingLimits),
    serve(contract.getOutgoingStop, getOutgoingStop),
    serve(contract.stopOutgoing, stopOutgoing),
    serve(contract.liftOutgoingStop, liftOutgoingStop),
    serveSigned(contract.receiveBankEvent, receiveBankEvent),
  );
};
