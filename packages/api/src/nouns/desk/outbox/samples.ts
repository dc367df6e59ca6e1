import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import { deleteOutbox, retryOutbox } from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(deleteOutbox)({
      body: () => ({ ids: ['msg_00000000000000000000000000'], reason: 'Written by mistake' }),
    }),
    sample(retryOutbox)({ body: () => ({ ids: ['msg_00000000000000000000000000'] }) }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into outbox (id, company_id, topic, template, recipient, subject, body, written_by, written_at)
      select ${newId('msg')}, ${companyId}, 'test', 'test', 'tess@ternpoint.example', 'Subject', 'Body', id, ${api.now()}
      from users where email = 'owner@freight-hq.example'`);
  },
};
