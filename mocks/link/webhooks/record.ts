import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import * as contract from '@freight-hq/api/contract/link/webhooks';
import { addLinkWebhooks } from '@freight-hq/api/testing/link-webhooks';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const page = 'page[size]=50';

export const prepare = ({ api }: Recorder) => addLinkWebhooks(api);

export async function record({ get, write }: Recorder) {
  for (const as of ['admin', 'owner'] as const) {
    await get(listLinkSources, { as });
    const { id } = firstOf(await get(contract.listWebhooks, { as }));
    for (const query of [page, `${page}&state=failed`]) await get(contract.listWebhookDeliveries, { as, id, query });
  }
  const { id: sourceId } = firstOf(await get(listLinkSources), ({ key }) => key === 'yard');
  const url = 'https://hooks.yard.example/events';
  const { webhook } = await write(contract.createWebhook, { body: { sourceId, url, types: [] } });
  await get(contract.listWebhooks);
  await write(contract.updateWebhook, { id: webhook.id, body: { isEnabled: false } });
  await get(contract.listWebhooks);
  await write(contract.deleteWebhook, { id: webhook.id });
  await get(contract.listWebhooks);
}
