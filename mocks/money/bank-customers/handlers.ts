import * as contract from '@freight-hq/api/contract/money/bank-customers';
import { conflict } from '@freight-hq/api/errors';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/money/bank-customers';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { offsetPage } from '../../kit/offsetPage.ts';
import type { MockWorld } from '../../kit/world.ts';
import { tenantRows } from '../../tenants/tenants/rows.ts';
import { accountsAbove, bankCustomerRows } from './rows.ts';

/** Customers, their contact, and the account that an application opens at once. */
export const bankCustomerHandlers = (world: MockWorld) => {
  const customers = world.get(bankCustomerRows);
  const accounts = world.get(accountsAbove);
  const guarded = guardedIn(world);
  const customerOf = (id: string) => {
    const found = customers.find((one) => one.id === id);
    if (!found) throw rules.customerMissing();
    return found;
  };
  const change = (id: string, to: Partial<contract.BankCustomer['attributes']>) => {
    const held = customerOf(id);
    const data = { ...held, attributes: { ...held.attributes, ...to } };
    customers[customers.indexOf(held)] = data;
    return { data };
  };
  return [
    mock(contract.listBankCustomers)(({ query }) => {
      const statuses: readonly string[] | undefined = query['filter[status][]'];
      const known = customers.filter(({ attributes }) => statuses?.includes(attributes.status) ?? true);
      const { fit, pagination } = offsetPage(known, query, ({ attributes: { fullName, email } }, q) =>
        [fullName.first, fullName.last, email].some((text) => text.toLowerCase().includes(q)),
      );
      return { data: fit, meta: { pagination } };
    }),
    mock(contract.createBankCustomer)(
      ({ body: { companyId, firstName: first, lastName: last, email, phone, dob } }) => {
        rules.checkAge(dob, now);
        const tenant = world.get(tenantRows).find((one) => one.companyId === companyId);
        if (!tenant) throw rules.applicantMissing();
        if (accounts.isBanked(companyId)) throw rules.hasAccount();
        const companyName = tenant.tenantName;
        const [id, customerId, accountId, createdAt] = [newId('bap'), newId('bcu'), newId('acc'), now.toISOString()];
        customers.unshift({
          ...{ type: 'individualCustomer', id: customerId },
          attributes: {
            fullName: { first, last },
            email,
            phone,
            status: 'approved',
            createdAt,
            companyId,
            companyName,
          },
        });
        accounts.open({ applicationId: id, accountId, customerId, companyId, companyName, phone });
        return { application: { id, companyId, status: 'approved' as const, customerId, accountId } };
      },
    ),
    guarded(contract.changeCustomerContact)(({ bankCustomerId, body: { email, phone } }) => {
      const refusal = rules.whyContactStays(customerOf(bankCustomerId).attributes.status);
      if (refusal) throw conflict(refusal, { code: 'wrong_state' });
      return change(bankCustomerId, {
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
      });
    }),
    guarded(contract.archiveCustomer)(({ bankCustomerId }) => {
      const { status } = customerOf(bankCustomerId).attributes;
      const refusal = rules.whyNotArchived(status, accounts.openOf(bankCustomerId));
      if (refusal) throw conflict(refusal.detail, { code: refusal.code });
      return change(bankCustomerId, { status: 'archived' });
    }),
  ];
};
