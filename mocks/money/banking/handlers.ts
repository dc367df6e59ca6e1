import { getBankMonitoring } from '@freight-hq/api/contract/money/banking';
import { receiveBankEvent, receiveUnitEvents } from '@freight-hq/api/contract/money/bank-provider';
import type { Endpoint } from '@freight-hq/api/endpoint';
import { notSigned } from '@freight-hq/api/errors';
import { mock } from '../../kit/mock.ts';
import { demandPassword } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { tenantRows } from '../../tenants/tenants/rows.ts';
import { accountHandlers, contactHandlers, controlHandlers, customerHandlers } from './accountHandlers.ts';
import { approvalHandlers } from './approvalHandlers.ts';
import { detailsHandlers } from './detailsHandlers.ts';
import { bankMonitoring, bankRows } from './rows.ts';
import { switchHandlers, transferHandlers } from './transferHandlers.ts';

/** The bank with its sandbox, which carries out at once what needs no second person. */
export const bankingHandlers = (world: MockWorld) => {
  const bank = world.get(bankRows);
  /** An endpoint that asks for the password again. */
  const guarded = <E extends Endpoint>(endpoint: E) => {
    const answer = mock(endpoint);
    return (handler: Parameters<typeof answer>[0]) =>
      answer((input, context) => {
        demandPassword(world);
        return handler(input, context);
      });
  };
  const nameOfCompany = (companyId: string) =>
    world.get(tenantRows).find((tenant) => tenant.companyId === companyId)?.tenantName;
  return [
    ...customerHandlers(bank, nameOfCompany),
    ...contactHandlers(bank, guarded),
    ...accountHandlers(bank, guarded),
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
