import * as contract from '@freight-hq/api/contract/desk/audit';
import { addAuditEntries } from '@freight-hq/api/testing/audit-entries';
import { accounts } from '../../kit/accounts.ts';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addAuditEntries(api);

const first = 'page[size]=50';

export async function record({ get }: Recorder) {
  const entries = await get(contract.listAuditEntries, { query: first });
  const { position, hash } = firstOf(entries, (entry) => entry.position !== undefined);
  await get(contract.verifyAuditChain);
  await get(contract.verifyAuditChain, { query: `noted=${position}:${hash}` });
  await get(contract.getAuditChoices);
  for (const wanted of ['bank_account.changed', 'user.role_changed'])
    await get(contract.getAuditEntry, { id: firstOf(entries, ({ action }) => action === wanted).id });
  await get(contract.listAuditEntries, { query: `${first}&actorId=${accounts.finance.user.id}` });
  await get(contract.listAuditEntries, { query: `${first}&companyId=${accounts.dispatcher.user.companyId}` });
}
