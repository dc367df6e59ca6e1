import * as contract from '@freight-hq/api/contract/money/compliance';
import { call, type Call } from '../../kit/call.ts';
import { consoleAccounts } from '../banking-console/rows.ts';
import { bankCompliance } from './rows.ts';

const [account] = consoleAccounts;
const [owner, nextOwner] = bankCompliance.possibleOwners;
const document = { companyId: account?.companyId ?? '', kind: 'insurance' as const, expiresOn: '2026-07-31' };
const screening = {
  ...{ companyId: account?.companyId ?? '', list: 'ofac_sdn' as const, result: 'clear' as const },
  ...{ reason: 'No match in the yearly run', screenedOn: '2026-06-30' },
};

export const calls: readonly Call[] = [
  call(contract.getBankCompliance),
  call(contract.listBankScreenings),
  call(contract.listBankScreenings, { query: 'result=cleared' }),
  call(contract.recordBankDocument, { body: document }),
  call(contract.recordBankDocument, { body: { ...document, companyId: 'cmp_1' } }),
  call(contract.recordBankScreening, { body: screening, makes: 'id' }),
  call(contract.recordBankScreening, { body: { ...screening, screenedOn: '2026-07-01' } }),
  call(contract.planFraudReview, { body: { ownerId: 'usr_1', dueOn: '2026-07-01' } }),
  call(contract.planFraudReview, { body: { ownerId: owner?.id ?? '', dueOn: '2026-06-29' } }),
  call(contract.planFraudReview, { body: { ownerId: nextOwner?.id ?? '', dueOn: '2026-07-02' } }),
  call(contract.completeFraudReview, { id: 'frv_00000000000000000000000000', body: { document: 'Review 2026' } }),
];
