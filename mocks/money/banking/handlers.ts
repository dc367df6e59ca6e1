import { getBankMonitoring } from '@freight-hq/api/contract/money/bank-monitoring';
import { receiveBankEvent, receiveUnitEvents } from '@freight-hq/api/contract/money/bank-provider';
import { notSigned } from '@freight-hq/api/errors';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { accountsAbove, bankCustomerRows } from '../bank-customers/rows.ts';
import { accountHandlers, accountsOf, controlHandlers } from './accountHandlers.ts';
import { approvalHandlers } from './approvalHandlers.ts';
import { detailsHandlers } from './detailsHandlers.ts';
import { bankMonitoring, bankRows } from './rows.ts';
import { switchHandlers, transferHandlers } from './transferHandlers.ts';

/** The bank with its sandbox, which carries out at once what needs no second person. */
export const bankingHandlers = (world: MockWorld) => {
  const bank = world.get(bankRows);
  const guarded = guardedIn(world);
  Object.assign(world.get(accountsAbove), accountsOf(bank));
  return [
    ...accountHandlers(bank, guarded, world.get(bankCustomerRows)),
    ...controlHandlers(bank, guarded),
    ...transferHandlers(bank, guarded),
    ...approvalHandlers(bank, guarded),
    ...switchHandlers(bank, guarded),
    ...detailsHandlers(bank, guarded),
    mock(getBankMonitoring)(() => bankMonitoring),
    ...[receiveBankEvent, receiveUnitEvents].map((endpoint) =>
      mock(endpoint)(() => {
        throw notSigned();
      }),
    ),
  ];
};
