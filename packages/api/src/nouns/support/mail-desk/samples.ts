import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';
import { demo, type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

let count = 0;

/** A mail that waits for people, with its original. */
async function addMail(
  api: TestApi,
  state: 'unsorted' | 'held',
  ticket?: { id: string; companyId: string },
): Promise<string> {
  const id = newId('mai');
  count += 1;
  await api.rows(sql`insert into mail_in (id, received_at, rcpt, size, fingerprint, state, why, sender_email, sender_name,
      subject, text, sender_check, ticket_id, company_id)
    values (${id}, ${api.now()}, 'support@freight-hq.example', 4, ${id}, ${state}, ${ticket ? 'stranger' : 'unknown_sender'},
      ${`tess${count}@northline.example`}, 'Tess', 'Gate', 'Shut', 'unchecked', ${ticket?.id ?? null}, ${ticket?.companyId ?? null})`);
  await api.rows(
    sql`insert into mail_parts (mail_id, number, bytes) values (${id}, 0, ${`\\x${Buffer.from(mailOf()).toString('hex')}`}::bytea)`,
  );
  return id;
}

async function addTicket(api: TestApi): Promise<{ id: string; companyId: string }> {
  const id = newId('tkt');
  await api.rows(sql`insert into tickets
    (id, company_id, ticket_number, subject, description, customer_email, priority, status, created_at, updated_at)
    values (${id}, ${demo.companyId}, ${`TKT-2002-${id.slice(-6)}`}, 'Yard gate', '', 'dispatch@carrier.example', 'low', 'open',
      ${api.now()}, ${api.now()})`);
  return { id, companyId: demo.companyId };
}

const waiting =
  (state: 'unsorted' | 'held') =>
  async ({ api }: Given) => {
    const ticket = state === 'held' ? await addTicket(api) : undefined;
    const id = await addMail(api, state, ticket);
    const pair = (a: string) => ({ a, b: a });
    return { things: { mailId: pair(id), ...(ticket && { ticketId: pair(ticket.id) }) } };
  };

export const samples: NounSamples = {
  calls: [
    sample(contract.assignMail)({ body: () => ({ companyId: demo.companyId }), ready: waiting('unsorted') }),
    sample(contract.receiveDemoMail)({ body: () => ({ id: 'unknown' }) }),
    sample(contract.makeLead)({ body: () => ({ companyName: 'Ternpoint Carriers' }), ready: waiting('unsorted') }),
    sample(contract.markSpam)({ ready: waiting('unsorted') }),
    sample(contract.retryMail)({ ready: waiting('unsorted') }),
    sample(contract.deleteMail)({ body: () => ({ reason: 'Nothing for the support' }), ready: waiting('unsorted') }),
    sample(contract.acceptMail)({ ready: waiting('held') }),
  ],
  things: async (api) => ({ mailId: { a: await addMail(api, 'unsorted'), b: await addMail(api, 'unsorted') } }),
};
