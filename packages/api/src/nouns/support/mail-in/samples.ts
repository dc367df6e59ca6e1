import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.receiveMail)({
      query: '?rcpt=support%40freight-hq.example&from=tess%40northline.example',
      mail: mailOf,
    }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into company_contacts (company_id, email, name, added_at)
      values (${companyId}, 'tess@carrier.example', 'Tess', ${api.now()})`);
    await api.rows(sql`insert into company_domains (company_id, domain, added_at)
      values (${companyId}, 'carrier.example', ${api.now()})`);
    const oldest = sql`from (select * from tickets where company_id = ${companyId} order by id limit 1) t`;
    await api.rows(sql`insert into ticket_mail (ticket_id, company_id, token)
      select t.id, t.company_id, right(t.id, 16) ${oldest}`);
    await api.rows(sql`insert into ticket_mail_ids (ticket_id, company_id, id, at)
      select t.id, t.company_id, 'one@carrier.example', ${api.now()} ${oldest}`);
    await api.rows(sql`insert into ticket_participants (ticket_id, company_id, email, name, role)
      select t.id, t.company_id, 'tess@carrier.example', '', 'participant' ${oldest}`);
    await api.rows(sql`insert into mail_in (id, received_at, rcpt, size, fingerprint, company_id, ticket_id, state, why)
      select ${newId('mai')}, ${api.now()}, 'support@freight-hq.example', 1, ${companyId}, t.company_id, t.id, 'done', 'answer' ${oldest}`);
  },
};
