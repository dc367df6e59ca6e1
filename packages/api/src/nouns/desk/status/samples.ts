import { sql } from 'drizzle-orm';
import { testAnchor } from '../../../testing/database/anchor.ts';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addTrouble } from '../../../testing/rows/troubles.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const hourMs = 60 * 60_000;
const later = (hours: number) => new Date(testAnchor.getTime() + hours * hourMs).toISOString();

async function addIncident(api: TestApi): Promise<string> {
  const id = newId('inc');
  await api.rows(sql`insert into incidents (id, found_by, title, components, impact, started_at)
    values (${id}, 'person', 'Slow answers', '["api"]', 'degraded', ${api.now()})`);
  await api.rows(sql`insert into incident_updates (id, incident_id, at, state, text)
    values (${newId('inu')}, ${id}, ${api.now()}, 'investigating', 'We look into it')`);
  return id;
}

async function addWindow(api: TestApi): Promise<string> {
  const id = newId('mnt');
  const [from, until] = [24, 25].map((hours) => new Date(api.now().getTime() + hours * hourMs));
  await api.rows(sql`insert into maintenance_windows
      (id, title, text, components, starts_at, ends_at, announced_by, announced_at)
    select ${id}, 'New disks', 'The database stands still', '["database"]', ${from}, ${until}, id, ${api.now()}
    from users where audience = 'hq' order by id limit 1`);
  return id;
}

const pair = async (add: () => Promise<string>) => ({ a: await add(), b: await add() });

export const samples: NounSamples = {
  things: async (api) => ({
    incidentId: await pair(() => addIncident(api)),
    maintenanceId: await pair(() => addWindow(api)),
    workTroubleId: await pair(() => addTrouble(api)),
  }),
  calls: [
    sample(contract.openIncident)({
      body: () => ({ title: 'Slow answers', text: 'We look into it', components: ['api'], impact: 'degraded' }),
    }),
    sample(contract.updateIncident)({ body: () => ({ state: 'identified', text: 'A query without an index' }) }),
    sample(contract.endMaintenance)({
      ready: async ({ api }) => ({ things: { maintenanceId: await pair(() => addWindow(api)) } }),
    }),
    sample(contract.announceMaintenance)({
      body: () => ({
        title: 'New disks',
        text: 'The database stands still',
        components: ['database'],
        startsAt: later(24),
        endsAt: later(25),
      }),
    }),
  ],
};
