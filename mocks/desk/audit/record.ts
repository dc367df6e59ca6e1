import * as contract from '@freight-hq/api/contract/desk/audit';
import { addAuditEntries } from '@freight-hq/api/testing/audit-entries';
import { accounts } from '../../kit/accounts.ts';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addAuditEntries(api);

export async function record({ get }: Recorder) {
  return {
    entries: await get(contract.listAuditEntries),
    choices: await get(contract.getAuditChoices),
    file: await get(contract.exportAuditEntries, { query: `companyId=${accounts.dispatcher.user.companyId}` }),
  };
}
