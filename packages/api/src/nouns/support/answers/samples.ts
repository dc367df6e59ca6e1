import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.addTicketMessage)({ body: () => ({ visibility: 'internal', body: 'Called back' }) }),
    sample(contract.answerTicket)({ body: () => ({ body: 'The gate is open', priority: 'low' }) }),
    sample(contract.addParticipant)({ body: () => ({ email: `clerk${next()}@carrier.example` }) }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into sent_replies (message_id, company_id, mail_id, cc)
      select id, company_id, ${newId('msg')}, '["clerk@carrier.example"]' from ticket_messages
      where company_id = ${companyId} order by id limit 1`);
  },
};
