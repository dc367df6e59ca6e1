import * as contract from '@freight-hq/api/contract/money/bank-customers';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { tenants } from '../../tenants/tenants/rows.ts';
import { bankCustomers } from './rows.ts';

const [customer] = bankCustomers;
const isBanked = (wanted: string) => bankCustomers.some(({ attributes }) => attributes.companyId === wanted);
const newcomer = firstOf(tenants, ({ companyId }) => !isBanked(companyId));
const reason = 'Chargeback of load 4471';
const list = (query: string) => call(contract.listBankCustomers, { query });
const person = {
  ...{ companyId: newcomer.companyId, firstName: 'Tess', lastName: 'Arden', email: 'tess@ternpoint.example' },
  ...{ phone: '(555) 555-0123', ssn: '000-00-0000', dob: '1980-01-31' },
};
const create = (change: object) => call(contract.createBankCustomer, { body: { ...person, ...change } });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listBankCustomers),
  list('page[limit]=2&page[offset]=1'),
  list(`q=${customer?.attributes.fullName.last.toUpperCase()}`),
  list('q=zzz'),
  list('filter[status][]=approved'),
  call(contract.changeCustomerContact, { id: customer?.id, body: { phone: '(555) 555-0188' } }),
  call(contract.changeCustomerContact, { id: customer?.id, body: { phone: '12' } }),
  call(contract.changeCustomerContact, { id: customer?.id, body: { phone: '(555) 555-0188' }, as: 'admin' }),
  call(contract.archiveCustomer, { id: customer?.id, body: { reason } }),
  call(contract.archiveCustomer, { id: 'bcu_00000000000000000000000000', body: { reason } }),
  call(contract.listBankCustomers),
  create({ dob: '2020-01-31' }),
  create({ companyId: customer?.attributes.companyId }),
  create({ companyId: 'cmp_00000000000000000000000000' }),
  create({ ssn: '12' }),
  create({}),
];
