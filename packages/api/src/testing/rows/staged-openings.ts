import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';
import { addLinkKeys } from './link-keys.ts';
import { addCarrier, openingOf } from './openings.ts';

const source = 'src_01kwbf8g00fb4sp5kf5mxhp0s1';

/** Two existing customers that a source has staged. */
export async function addStagedOpenings(api: TestApi): Promise<void> {
  await addLinkKeys(api);
  for (const [place, name] of ['Copper Creek Freight', 'Iron Bend Carriers'].entries()) {
    const id = await addCarrier(api, name, `cmp_01kwbf8g00fb4sp5kf5mxhp0c${place + 1}`);
    const own = `c-${place + 1}`;
    await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, row_id, version, content, mark, received_at)
      values (${source}, 'companies', ${own}, ${id}, ${id}, 1, 'x', 1, ${api.now()})`);
    await api.rows(sql`insert into link_openings (source_id, external_id, content, staged_at)
      values (${source}, ${own}, ${JSON.stringify(openingOf())}::jsonb, ${api.now()})`);
  }
}
