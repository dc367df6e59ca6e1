import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.mergeTicket)({
      body: () => ({ into: newId('tkt') }),
      ready: async ({ api, companyId }) => {
        const [ticketId, into] = [await addTicket(api, companyId), await addTicket(api, companyId)];
        return { things: { ticketId: { a: ticketId, b: ticketId } }, body: { into } };
      },
    }),
    sample(contract.undoTicketMerge)({
      ready: async ({ api, companyId, token }) => {
        const [ticketId, into] = [await addTicket(api, companyId), await addTicket(api, companyId)];
        await api.call('POST', `/api/hq/support/tickets/${ticketId}/merge`, { token, body: { into } });
        return { things: { ticketId: { a: ticketId, b: ticketId } } };
      },
    }),
    sample(contract.splitTicket)({
      body: () => ({ messageIds: [newId('tms')], subject: 'The other question' }),
      ready: async ({ api, companyId }) => {
        const ticketId = await addTicket(api, companyId);
        return { things: { ticketId: { a: ticketId, b: ticketId } }, body: { messageIds: [ticketId] } };
      },
    }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into ticket_merges (ticket_id, company_id, into_id, merged_at, merged_by, before, into_version, people)
      select t.id, t.company_id, t.id, ${api.now()}, (select u.id from users u where u.company_id is null order by u.id limit 1), '{}', 1, '[]'
      from tickets t where t.company_id = ${companyId} order by t.id limit 1`);
    await api.rows(sql`insert into ticket_copies (copy_id, company_id, ticket_id, source_id)
      select id, company_id, ticket_id, id from ticket_messages where company_id = ${companyId} order by id limit 1`);
  },
};

async function addTicket(api: TestApi, companyId: string): Promise<string> {
  const id = newId('tkt');
  await api.rows(sql`insert into tickets
    (id, company_id, ticket_number, subject, description, customer_email, priority, status, created_at, updated_at)
    values (${id}, ${companyId}, ${`TKT-2002-${id.slice(-6)}`}, 'Yard gate', 'It stays shut', 'a@carrier.example', 'low',
      'open', ${api.now()}, ${api.now()})`);
  return id;
}
