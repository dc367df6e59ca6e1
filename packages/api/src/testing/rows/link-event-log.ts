import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';
import { demo } from '../sample.ts';
import { addLinkWebhooks } from './link-webhooks.ts';

const source = 'src_01kwbf8g00fb4sp5kf5mxhp0s1';

/** The events of the webhooks, in the feed, about a tenant that a platform has sent; and one about no company. */
export async function addLoggedEvents(api: TestApi): Promise<void> {
  const { companyId } = demo;
  const ago = (hours: number) => new Date(api.now().getTime() - hours * 60 * 60_000);
  await addLinkWebhooks(api);
  const entitlements = {
    ...{ access: 'open', accessEndsAt: null, reason: null, plan: 'professional', seats: 40 },
    ...{ limits: { invoicing: 20_000, 'load-management': null } },
  };
  await api.rows(sql`update events e set seq = d.seq, company_key = ${companyId}, source_id = ${source},
      external_id = 'c-17', company_version = d.seq - 90,
      data = jsonb_build_object('entitlements', ${JSON.stringify(entitlements)}::jsonb || jsonb_build_object('version', d.seq - 90))
    from webhook_deliveries d where d.event_id = e.id`);
  await api.rows(sql`update events set previous = '{"plan": "starter"}' where type = 'company.plan_changed'`);
  await api.rows(sql`update events set data = jsonb_set(data, '{entitlements}', data -> 'entitlements'
      || '{"access": "suspended", "reason": "suspended"}') where type = 'company.suspended'`);
  await api.rows(sql`insert into events (id, seq, type, at, data, actor)
    values ('evt_01kwbf8g00fb4sp5kf5mxhp0e9', 100, 'page.published', ${ago(0.5)},
      '{"page": {"id": "pag_01kwbf8g00fb4sp5kf5mxhp0p1", "slug": "landing", "version": 4}}', 'system')`);
  await api.rows(sql`insert into event_acks (event_id, source_id, key_id, outcome, at, detail)
    select id, ${source}, 'key_1', 'applied', ${ago(0.9)}::timestamptz, null from events where type = 'company.suspended'
    union all select id, ${source}, 'key_1', 'failed', ${ago(4)}::timestamptz, 'Unknown plan' from events
      where type = 'company.plan_changed'`);
  await api.rows(sql`update event_feed set last_seq = 100`);
}
