import { sql } from 'drizzle-orm';
import type { NounSamples } from '../../../testing/sample.ts';
import { newId } from '../../../kernel/ids.ts';

export const samples: NounSamples = {
  things: async (api) => {
    const [a, b] = [newId('aud'), newId('aud')];
    for (const id of [a, b]) {
      await api.rows(sql`insert into audit_log (id, at, actor_label, action, details)
        values (${id}, ${api.now()}, 'test', 'server.started', '{}')`);
    }
    return { auditEntryId: { a, b } };
  },
};
