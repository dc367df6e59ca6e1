import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, demo, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.createTicket)({
      body: () => ({
        tenantId: demo.tenantId,
        subject: 'Gate code does not open the yard',
        description: 'It worked until Friday.',
        priority: 'medium',
        customerEmail: 'dispatch@swifthaul.example',
      }),
    }),
    sample(contract.updateTicket)({ body: () => ({ category: next() % 2 ? 'billing' : 'training' }) }),
    sample(contract.updateTickets)({ body: () => ({ ids: [newId('tkt')], action: 'resolve' }) }),
    sample(contract.undoTicketUpdates)({ body: () => ({ tickets: [{ id: newId('tkt'), version: 2 }] }) }),
    sample(contract.readTicket)({ body: () => ({ version: 1 }) }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into ticket_reads (user_id, ticket_id, company_id, version)
      select (select id from users where company_id is null order by id limit 1), id, company_id, 1
      from tickets where company_id = ${companyId} limit 1`);
  },
  // Of the dispatchers that call in the access matrix, who have their own tickets.
  things: async (api, { a, b }) => ({
    ticketId: {
      a: await addTicket(api, a, 'dispatch@swifthaul.example'),
      b: await addTicket(api, b, 'dispatch@blueridge.example'),
    },
  }),
};

async function addTicket(api: TestApi, companyId: string, customerEmail: string): Promise<string> {
  const id = newId('tkt');
  await api.rows(sql`insert into tickets
    (id, company_id, ticket_number, subject, description, customer_email, priority, status, created_at, updated_at)
    values (${id}, ${companyId}, ${`TKT-2001-${id.slice(-6)}`}, 'Yard gate', '', ${customerEmail}, 'low', 'open',
      ${api.now()}, ${api.now()})`);
  return id;
}
