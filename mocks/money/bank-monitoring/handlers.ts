import * as contract from '@freight-hq/api/contract/money/bank-monitoring';
import { receiveBankEvent, receiveUnitEvents } from '@freight-hq/api/contract/money/bank-provider';
import { notSigned } from '@freight-hq/api/errors';
import { centsOf } from '@freight-hq/api/rules/money/bank-accounts';
import { paymentMissing, staysPaid } from '@freight-hq/api/rules/money/bank-monitoring';
import { defaultReturnCode } from '@freight-hq/api/rules/money/bank-provider';
import { codeFactsOf, comesBack } from '@freight-hq/api/rules/money/transfers';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { addMoney } from '../bank-accounts/state.ts';
import { carriedOut, changeTransfer, type HeldTransfer, transferOf, transferRows } from '../transfers/rows.ts';
import { bankMonitoring, sandboxRows } from './rows.ts';

/** How the bank does, and the panel of its sandbox, which carries out at once what needs no second person. */
export const bankMonitoringHandlers = (world: MockWorld) => {
  const sandbox = world.get(sandboxRows);
  const transfers = world.get(transferRows);
  const guarded = guardedIn(world);
  const state = () => ({ ...sandbox, payments: transfers.flatMap(paymentOf) });
  return [
    mock(contract.getBankMonitoring)(() => bankMonitoring),
    mock(contract.getBankSandbox)(state),
    guarded(contract.planBankSandbox)(({ body: { mode, code = sandbox.code } }) => {
      const awayUntil = new Date(now.getTime() + 60_000).toISOString();
      Object.assign(sandbox, mode === 'away' ? { awayUntil } : { mode, code });
      return state();
    }),
    guarded(contract.changeSandboxPayment)(({ transferId, body: { action, code = defaultReturnCode } }) => {
      if (!transfers.some((one) => one.id === transferId && paymentOf(one).length > 0)) throw paymentMissing();
      if (action === 'return' && !comesBack(transferOf(world, transferId).type)) throw staysPaid();
      carriedOut(world, transferId);
      if (action === 'return') giveBack(world, transferId, code);
      return state();
    }),
    ...[receiveBankEvent, receiveUnitEvents].map((endpoint) =>
      mock(endpoint)(() => {
        throw notSigned();
      }),
    ),
  ];
};

function paymentOf({ id: transferId, status, amount, type, code, createdAt }: HeldTransfer) {
  const state = ({ approved: 'pending', completed: 'sent', returned: 'returned' } as const)[status as 'approved'];
  if (type === 'freeze_funds' || !state) return [];
  return [{ transferId, state, amount, type, createdAt, ...(code && { code }) }];
}

function giveBack(world: MockWorld, transferId: string, code: string): void {
  const { amount, type, companyId, arrivesAt } = transferOf(world, transferId);
  const cents = (centsOf(amount) ?? 0) * (type === 'force_credit' ? -1 : 1);
  addMoney(world, companyId, { balance: cents, available: cents });
  changeTransfer(world, transferId, {
    ...{ status: 'returned', code },
    ...codeFactsOf({ code, status: 'returned', arrivesAt: arrivesAt ? new Date(arrivesAt) : null, updatedAt: now }),
  });
}
