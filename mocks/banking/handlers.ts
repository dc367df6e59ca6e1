import * as contract from '@freight-hq/api/contract/banking';
import * as payees from '@freight-hq/api/contract/banking/payees';
import { notFound } from '@freight-hq/api/errors';
import { defaultApprovalThresholdCents } from '@freight-hq/api/rules/banking';
import type { MockWorld } from '../kit/world.ts';
import { mock } from '../kit/mock.ts';
import { bankingCompanies, bankRows } from './rows.ts';

/** Reads of the bank; there are no proposals and no stops. */
export const bankingHandlers = (world: MockWorld) => {
  const { customers, accounts, controls, details, statements } = world.get(bankRows);
  const accountOf = (id: string) => {
    const found = accounts.find((one) => one.id === id);
    if (!found) throw notFound('There is no such account');
    return found;
  };
  return [
    mock(contract.listBankCustomers)(({ query }) => {
      const { fit, pagination } = pageOf(customers, query, ({ attributes: { fullName, email } }, q) =>
        [fullName.first, fullName.last, email].some((text) => text.toLowerCase().includes(q)),
      );
      return { data: fit, meta: { pagination } };
    }),
    mock(contract.listBankAccounts)(({ query }) => {
      const { found, fit, pagination } = pageOf(
        accounts,
        query,
        ({ attributes, relationships }, q) =>
          attributes.companyName.toLowerCase().includes(q) ||
          attributes.accountNumber.endsWith(`•${q}`) ||
          relationships.customer.data?.id === q,
      );
      const totalBalance = found.reduce((sum, { attributes }) => sum + attributes.balance, 0);
      const open = found.filter(({ attributes }) => attributes.status === 'Open').length;
      return { data: fit, meta: { pagination, totalBalance, open } };
    }),
    mock(contract.getBankAccount)(({ accountId }) => ({ data: accountOf(accountId) })),
    mock(contract.listAccountEntries)(({ accountId }) => statements.get(accountOf(accountId).id) ?? []),
    mock(contract.listBankingCompanies)(() => bankingCompanies),
    mock(contract.getBankingControls)(({ query: { companyId } }) => {
      const found = controls.find((one) => one.companyId === companyId);
      if (!found) throw notFound('The company has no account at the bank');
      return found;
    }),
    mock(payees.getBankDetails)(({ companyId }) => {
      const found = details.find((one) => one.companyId === companyId);
      if (!found) throw notFound('There is no such company');
      return found;
    }),
    mock(payees.getThreshold)(() => ({ amount: defaultApprovalThresholdCents / 100 })),
    mock(contract.listTransfers)(() => ({ transfers: [] })),
    mock(contract.listApprovals)(() => []),
    mock(contract.countApprovals)(() => ({ pending: 0 })),
    mock(contract.getOutgoingStop)(() => ({ isStopped: false })),
  ];
};

interface PageQuery {
  'page[limit]': number;
  'page[offset]': number;
  q?: string | undefined;
}

function pageOf<Row>(rows: readonly Row[], query: PageQuery, fits: (row: Row, q: string) => boolean) {
  const { 'page[limit]': limit, 'page[offset]': offset, q = '' } = query;
  const found = rows.filter((row) => q === '' || fits(row, q.toLowerCase()));
  return { found, fit: found.slice(offset, offset + limit), pagination: { total: found.length, limit, offset } };
}
