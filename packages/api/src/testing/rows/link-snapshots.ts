import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';
import { addLinkHealth } from './link-health.ts';

const source = 'src_01kwbf8g00fb4sp5kf5mxhp0s1';

/** Sources, of which one has sent two snapshots that are held: of the users of a company, and of all loads. */
export async function addLinkSnapshots(api: TestApi): Promise<void> {
  const ago = (hours: number) => new Date(api.now().getTime() - hours * 3_600_000);
  await addLinkHealth(api);
  await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, version, content, mark, received_at)
    select ${source}, 'users', 'u-' || 100 + n, (select min(id) from companies), 1, 'x', 1, ${ago(40)}
    from generate_series(1, 22) n`);
  await api.rows(sql`insert into link_snapshots
      (id, source_id, kind, company_id, state, started_at, finished_at, sent, scope, missing)
    values ('snp_01kwbf8g00fb4sp5kf5mxhp0h1', ${source}, 'users', (select min(id) from companies), 'held', ${ago(9)},
        ${ago(8)}, 0, 22, 22),
      ('snp_01kwbf8g00fb4sp5kf5mxhp0h2', ${source}, 'loads', null, 'held', ${ago(1)}, ${ago(0.5)}, 12, 40, 28)`);
  await api.rows(sql`insert into link_snapshot_rows (snapshot_id, external_id, is_listed)
    select id, 'l-' || n, true from link_snapshots, generate_series(1, 12) n where kind = 'loads'`);
}
