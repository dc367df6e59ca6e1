import { sql } from 'drizzle-orm';
import { sealerService } from '../../../http/noun/services.ts';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addSource } from '../../../testing/machine.ts';
import { testAnchor } from '../../../testing/database/anchor.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';
import { newSecret, secretPlace } from './signing.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

const url = 'https://hooks.invalid/freight-hq';
/** Where nothing is sent to. */
const refusedUrl = 'https://127.0.0.1/';

async function newThings(api: TestApi) {
  const sourceId = await addSource(api);
  const [owner] = await api.rows<{ id: string }>(sql`select id from users where email = 'owner@freight-hq.example'`);
  const eventId = newId('evt');
  await api.rows(sql`insert into events (id, type, at, data, actor)
    values (${eventId}, 'page.published', ${api.now()}, '{}', 'system')`);
  const add = (disabledReason: 'person' | null) =>
    api.db.withTx(system('test'), async (tx) => {
      const [id, deliveryId] = [newId('whk'), newId('whd')];
      const secret = api.get(sealerService)?.seal(newSecret(), secretPlace(id)) ?? '';
      const off = { disabledReason, disabledAt: disabledReason && tx.now };
      const row = { id, sourceId, url: refusedUrl, secret, seenSeq: 0, createdBy: owner?.id ?? '', createdAt: tx.now };
      await tx.insert(webhooks).values({ ...row, ...off });
      const delivery = { id: deliveryId, webhookId: id, eventId, seq: 1, companyKey: '', state: 'failed' as const };
      await tx.insert(webhookDeliveries).values({ ...delivery, createdAt: tx.now, doneAt: tx.now });
      return { id, deliveryId };
    });
  const [a, b] = [await add(null), await add('person')];
  return { webhookId: { a: a.id, b: b.id }, deliveryId: { a: a.deliveryId, b: b.deliveryId } };
}

export const samples: NounSamples = {
  calls: [
    sample(contract.createWebhook)({
      body: () => ({ sourceId: 'src_00000000000000000000000000', url, types: ['company.suspended'] }),
      ready: async ({ api }) => {
        await api.rows(sql`delete from webhooks where url = ${url}`);
        return { body: { sourceId: await addSource(api) } };
      },
    }),
    sample(contract.updateWebhook)({ body: () => ({ isEnabled: false }) }),
    sample(contract.deleteWebhook)({ ready: async ({ api }) => ({ things: await newThings(api) }) }),
    sample(contract.replayWebhook)({ body: () => ({ since: testAnchor.toISOString() }) }),
    sample(contract.resendWebhookDelivery)({ ready: async ({ api }) => ({ things: await newThings(api) }) }),
  ],
  things: newThings,
};
