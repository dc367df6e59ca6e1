import { sql } from 'drizzle-orm';
import { components } from '../../nouns/desk/status/rules.ts';
import { statusService } from '../../nouns/desk/status/service.ts';
import type { TestApi } from '../api.ts';

/** As if every component had just been probed with success. */
export async function allUp({ runtime }: TestApi): Promise<void> {
  const { board, refresh } = runtime.get(statusService);
  board.probed(new Date(), new Map(components.map((component) => [component, true])));
  await refresh();
}

const incidentId = 'inc_00000000000000000000000001';

/** An incident that is over, a maintenance window ahead, and a unit of work that was set aside. */
export async function addStatusRows(api: TestApi, userId: string): Promise<void> {
  const at = (hours: number) => new Date(api.now().getTime() + hours * 3_600_000);
  await api.rows(sql`insert into incidents (id, found_by, title, components, impact, started_at, resolved_at, recalled_at)
    values (${incidentId}, 'person', 'Slow sign-ins', '["api", "database"]', 'degraded', ${at(-29)}, ${at(-28.5)}, ${at(-28.5)})`);
  await api.rows(sql`insert into incident_updates (id, incident_id, at, state, text, written_by)
    select x.id, ${incidentId}, x.at::timestamptz, x.state, x.text, u.id
    from users u, (values
      ('inu_00000000000000000000000001', ${at(-29)}, 'investigating', 'Sign-ins take ten seconds. We look for the cause.'),
      ('inu_00000000000000000000000002', ${at(-28.5)}, 'resolved', 'A query without an index; it has one now.')
    ) as x (id, at, state, text) where u.id = ${userId} order by x.id`);
  await api.rows(sql`insert into maintenance_windows
      (id, title, text, components, starts_at, ends_at, announced_by, announced_at, told_at)
    values ('mnt_00000000000000000000000001', 'New disks for the database',
      'The platform is read-only for about twenty minutes.', '["database"]', ${at(50)}, ${at(51)},
      ${userId}, ${at(-2)}, ${at(-2)})`);
  await api.rows(sql`insert into work_troubles (id, job, unit, company_key, kind, failures, error, since, at, next_at)
    select 'wtr_00000000000000000000000001', 'banking', id, id, 'failed', 4, 'The company has no account at the bank',
      ${at(-1)}, ${at(-0.1)}, ${at(0.1)} from companies where name = 'Birchwood Hauling'`);
}
