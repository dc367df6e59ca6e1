import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addKey, addSource } from '../../../testing/machine.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

async function addHeld(api: TestApi, companyId: string | null = null): Promise<string> {
  const id = newId('snp');
  const sourceId = await addSource(api);
  await api.rows(sql`insert into link_snapshots (id, source_id, kind, company_id, state, started_at, finished_at, sent, scope, missing)
    values (${id}, ${sourceId}, 'drivers', ${companyId}, 'held', ${api.now()}, ${api.now()}, 0, 30, 30)`);
  await api.rows(sql`insert into link_snapshot_rows (snapshot_id, external_id, is_listed) values (${id}, 'd-1', true)`);
  return id;
}

const newThings = async (api: TestApi) => ({ snapshotId: { a: await addHeld(api), b: await addHeld(api) } });

/** An open snapshot, and the key of its source. */
async function openOne({ api }: { api: TestApi }) {
  const { sourceId, secret } = await addKey(api);
  const id = newId('snp');
  await api.rows(sql`insert into link_snapshots (id, source_id, kind, state, started_at)
    values (${id}, ${sourceId}, 'drivers', 'open', ${api.now()})`);
  return { token: secret, things: { snapshotId: { a: id, b: id } } };
}

export const samples: NounSamples = {
  // The last use of a key.
  writtenByRefusals: ['api_keys'],
  calls: [
    sample(contract.startSnapshot)({ body: () => ({ kind: 'drivers' }) }),
    sample(contract.finishSnapshot)({ body: () => ({ rows: 0 }), ready: openOne }),
    sample(contract.abortSnapshot)({ ready: openOne }),
    sample(contract.releaseSnapshot)({ ready: async ({ api }) => ({ things: await newThings(api) }) }),
    sample(contract.rejectSnapshot)({ ready: async ({ api }) => ({ things: await newThings(api) }) }),
  ],
  things: newThings,
  fill: async (api, companyId) => void (await addHeld(api, companyId)),
};
