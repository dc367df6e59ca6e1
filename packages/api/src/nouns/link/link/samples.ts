import { counter, demo, type NounSamples, sample } from '../../../testing/sample.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import type { LinkKind } from '../linked-rows/rules.ts';
import * as contract from './contract.ts';

const sent = counter();
const body = (kind: LinkKind) => () => ({
  rows: [
    linkRow(kind, `sample-${sent()}`, kind === 'companies' || kind === 'payments' ? {} : { company: demo.companyId }),
  ],
});

export const samples: NounSamples = {
  // The last use of a key.
  writtenByRefusals: ['api_keys'],
  calls: [
    sample(contract.syncCompanies)({ body: body('companies') }),
    sample(contract.syncUsers)({ body: body('users') }),
    sample(contract.syncDrivers)({ body: body('drivers') }),
    sample(contract.syncVehicles)({ body: body('vehicles') }),
    sample(contract.syncLoads)({ body: body('loads') }),
    sample(contract.syncInvoices)({ body: body('invoices') }),
    sample(contract.syncPayments)({ body: body('payments') }),
  ],
};
