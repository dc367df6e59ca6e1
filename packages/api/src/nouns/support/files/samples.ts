import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [sample(contract.addTicketFile)({ file: () => `Rates ${next()}` })],
  things: async (api, { a, b }) => ({ fileId: { a: await addFile(api, a), b: await addFile(api, b) } }),
  fill: async (api, companyId) => {
    const fileId = await addFile(api, companyId);
    await api.rows(sql`insert into message_files (id, company_id, ticket_id, file_id, name, is_inline, added_at, place)
      select ${newId('mfl')}, company_id, id, ${fileId}, 'dock.png', false, ${api.now()}, 0 from tickets where company_id = ${companyId}
      order by id limit 1`);
  },
};

/** A picture of one pixel. */
async function addFile(api: TestApi, companyId: string): Promise<string> {
  const id = newId('fil');
  await api.rows(sql`insert into files (id, company_id, sha256, media_type, size, created_at)
    values (${id}, ${companyId}, ${id}, 'image/gif', 35, ${api.now()})`);
  await api.rows(sql`insert into file_parts (file_id, number, company_id, bytes)
    values (${id}, 0, ${companyId}, decode('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64'))`);
  return id;
}
