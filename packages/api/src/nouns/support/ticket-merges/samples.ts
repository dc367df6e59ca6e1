import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.mergeTicket)({ body: () => ({ into: newId('tkt') }) }),
    sample(contract.splitTicket)({ body: () => ({ messageIds: [newId('tms')], subject: 'The other question' }) }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into ticket_merges (ticket_id, company_id, into_id, merged_at, merged_by, before, into_version, people)
      select t.id, t.company_id, t.id, ${api.now()}, (select u.id from users u where u.company_id is null order by u.id limit 1), '{}', 1, '[]'
      from tickets t where t.company_id = ${companyId} order by t.id limit 1`);
    await api.rows(sql`insert into ticket_copies (copy_id, company_id, ticket_id, source_id)
      select id, company_id, ticket_id, id from ticket_messages where company_id = ${companyId} order by id limit 1`);
  },
};
