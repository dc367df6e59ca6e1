import { sql } from 'drizzle-orm';
import { sealerService } from '../../http/noun/services.ts';
import { newSecret, secretPlace } from '../../nouns/link/webhooks/signing.ts';
import type { TestApi } from '../api.ts';
import { demo } from '../sample.ts';
import { addLinkKeys } from './link-keys.ts';

const source = 'src_01kwbf8g00fb4sp5kf5mxhp0s1';
const hourMs = 60 * 60_000;
const webhookId = (place: number) => `whk_01kwbf8g00fb4sp5kf5mxhp0w${place}`;

/** Hours before now. */
interface Webhook {
  path: string;
  types?: readonly string[];
  failing?: number;
  off?: { reason: string; hours: number };
  delivered?: number;
}

const webhooks: readonly Webhook[] = [
  { path: 'events', delivered: 1 },
  { path: 'billing', types: ['invoice.issued', 'invoice.paid', 'invoice.overdue'], failing: 20, delivered: 26 },
  { path: 'yard', types: ['company.suspended', 'company.resumed'], off: { reason: 'person', hours: 40 } },
  { path: 'old', off: { reason: 'gone', hours: 90 }, delivered: 91 },
];

const deliveries = [
  { type: 'company.suspended', hours: 1, state: 'delivered', outcomes: [{ hours: 1, ms: 41, status: 204 }] },
  {
    ...{ type: 'invoice.issued', hours: 3, state: 'waiting', next: -1 },
    outcomes: [
      { hours: 3, ms: 10_000, problem: 'timeout' },
      { hours: 2, ms: 38, status: 503 },
    ],
  },
  { type: 'company.plan_changed', hours: 5, state: 'sending', outcomes: [] },
  { type: 'company.created', hours: 80, state: 'failed', outcomes: [{ hours: 10, ms: 12, problem: 'unknown_host' }] },
];

/** A webhook in each state, of which the first has a delivery in each state; with ids that stay the same. */
export async function addLinkWebhooks(api: TestApi): Promise<void> {
  const ago = (hours: number | undefined) =>
    hours === undefined ? null : new Date(api.now().getTime() - hours * hourMs);
  await addLinkKeys(api);
  for (const [index, { path, types = [], failing, off, delivered }] of webhooks.entries()) {
    const id = webhookId(index + 1);
    const secret = api.get(sealerService)?.seal(newSecret(), secretPlace(id)) ?? '';
    await api.rows(sql`insert into webhooks (id, source_id, url, types, secret, disabled_reason, disabled_at,
        failing_since, last_delivered_at, seen_seq, created_by, created_at)
      values (${id}, ${source}, ${`https://hooks.ternpoint.example/${path}`}, ${JSON.stringify(types)}::jsonb, ${secret},
        ${off?.reason ?? null}, ${ago(off?.hours)}, ${ago(failing)}, ${ago(delivered)}, 0, ${demo.ownerId},
        ${ago(100 + index)})`);
  }
  for (const [index, { type, hours, state, outcomes, ...rest }] of deliveries.entries()) {
    const place = index + 1;
    const [eventId, attempts] = [`evt_01kwbf8g00fb4sp5kf5mxhp0e${place}`, outcomes.length];
    const isDone = state === 'delivered' || state === 'failed';
    await api.rows(sql`insert into events (id, type, at, data, actor)
      values (${eventId}, ${type}, ${ago(hours)}, '{}', 'person')`);
    await api.rows(sql`insert into webhook_deliveries (id, webhook_id, event_id, seq, company_key, state, attempts,
        next_at, outcomes, created_at, done_at)
      values (${`whd_01kwbf8g00fb4sp5kf5mxhp0d${place}`}, ${webhookId(1)}, ${eventId}, ${100 - place}, '', ${state},
        ${attempts}, ${ago('next' in rest ? rest.next : undefined)},
        ${JSON.stringify(outcomes.map(({ hours: at, ...outcome }) => ({ at: ago(at), ...outcome })))}::jsonb,
        ${ago(hours)}, ${isDone ? ago(outcomes.at(-1)?.hours) : null})`);
  }
}
