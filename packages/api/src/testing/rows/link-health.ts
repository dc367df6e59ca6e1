import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';
import { addLinkKeys } from './link-keys.ts';

const source = 'src_01kwbf8g00fb4sp5kf5mxhp0s1';
const hourMs = 60 * 60_000;

/** Sources, of which one has sent rows; some wait for their company, some were refused. */
export async function addLinkHealth(api: TestApi): Promise<void> {
  const ago = (hours: number) => new Date(api.now().getTime() - hours * hourMs);
  await addLinkKeys(api);
  await api.rows(sql`delete from link_rows`);
  await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, row_id, version, content, mark, received_at)
    select ${source}, 'companies', 'c-' || row_number() over (order by id), id, id, 1, 'x', 1, ${ago(30)}
    from (select id from companies order by id limit 4) c`);
  await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, row_id, version, content, mark, received_at)
    select ${source}, 'loads', 'l-' || row_number() over (order by id), company_id, id, 1, 'x', 1, ${ago(2)}
    from (select id, company_id from loads order by id limit 40) l`);
  await api.rows(sql`insert into link_waiting (source_id, kind, external_id, version, content, parent, row, received_at)
    select ${source}, 'loads', 'w-' || n, 1, 'x', 'c-404', '{}'::jsonb, ${ago(3)} from generate_series(1, 3) n`);
  await api.rows(sql`insert into link_refusals (source_id, kind, external_id, code, pointer, times, first_at, last_at)
    values (${source}, 'loads', 'l-9', 'load_number_taken', '/loadNumber', 2, ${ago(30)}, ${ago(2)}),
      (${source}, 'users', 'u-17', 'email_taken', '/email', 1, ${ago(4)}, ${ago(4)}),
      (${source}, 'users', 'u-18', 'invalid', '', 12, ${ago(300)}, ${ago(5)})`);
  await api.rows(sql`insert into link_calls (id, source_id, kind, at, applied, unchanged, stale, waiting, refused, ended)
    values ('lnc_1', ${source}, 'companies', ${ago(30)}, 4, 0, 0, 0, 0, 0),
      ('lnc_2', ${source}, 'loads', ${ago(2)}, 12, 28, 1, 3, 1, 0), ('lnc_3', ${source}, 'users', ${ago(4)}, 0, 0, 0, 0, 2, 0)`);
}
