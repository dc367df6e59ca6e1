import { sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import {
  createExternalRunner,
  type ExternalRunner,
  type ExternalRunnerDeps,
  idleRunner,
} from '../../../http/external/runner.ts';
import { system } from '../../../kernel/actor.ts';
import { applySession, keepObserved } from '../checkouts/service.ts';
import { keepDispute } from '../disputes/service.ts';
import { keepMethod, type OpenCheckout } from '../payment-methods/service.ts';
import { keepParts, keepPayout } from '../payouts/service.ts';
import type { Observed, ObservedKind, PaymentProvider, ProviderNews } from '../payment-provider/service.ts';
import { keepObservedRefund } from '../refunds/service.ts';
import { keepEvent } from './receiving.ts';
import { keptMs, overlapMs } from './rules.ts';

interface Claimed {
  id: string;
  attempts: number;
  object: { kind: ObservedKind; id: string };
}

interface EventDeps extends ExternalRunnerDeps {
  provider: PaymentProvider | undefined;
}

const againMs = 30_000;
/** An object is read at any time again: an event that its server has left behind is soon taken up by another one. */
const readMs = 10_000;
/** Events that are read beside each other: most of the time of each is the way to the provider. */
const lanes = 4;

/** Reads what events are about, and applies it. */
export function createEventRunner({ provider, ...deps }: EventDeps): ExternalRunner {
  const news = provider?.news;
  if (!news) return idleRunner;
  const runners = Array.from({ length: lanes }, () => createLane(news, deps));
  return {
    turn: async () => void (await Promise.all(runners.map((runner) => runner.turn()))),
    wake: () => runners.forEach((runner) => runner.wake()),
    attempt: async (id) => runners[0]?.attempt(id),
    stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))),
  };
}

function createLane(news: ProviderNews, deps: ExternalRunnerDeps): ExternalRunner {
  return createExternalRunner<Claimed, Observed>(
    {
      name: 'provider-events',
      claim,
      act: ({ object }) => news.read(object),
      settle: async (tx, { id }, observed) => {
        if (await apply(tx, observed)) await end(tx, id);
        else await again(tx, id, new Date(tx.now.getTime() + againMs));
      },
      postpone: (tx, { id }, until) => again(tx, id, until),
    },
    { timeoutMs: readMs, ...deps },
  );
}

async function claim(tx: Tx, until: Date, id?: string): Promise<Claimed | undefined> {
  const [event] = await queryRows<Claimed>(
    tx,
    sql`update provider_events set claimed_until = ${until}, attempts = attempts + 1 where id = (
        select q.id from provider_events q where q.state = 'waiting' and q.claimed_until <= ${tx.now}
          and ${id === undefined ? sql`true` : sql`q.id = ${id}`}
        order by q.claimed_until, q.id limit 1 for update skip locked)
      returning id, attempts, jsonb_build_object('kind', object_kind, 'id', object_id) as object`,
  );
  return event;
}

async function end(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update provider_events set state = 'applied', claimed_until = null where id = ${id}`);
}

async function again(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.execute(sql`update provider_events set claimed_until = ${until} where id = ${id} and state = 'waiting'`);
}

/** Answers false if it must wait for something else that is under way. */
async function apply(tx: Tx, observed: Observed): Promise<boolean> {
  if (observed.kind === 'charge') {
    const { outcome } = observed;
    return outcome === undefined || keepObserved(tx, observed, outcome);
  }
  if (observed.kind === 'session') return applyKnownSession(tx, observed);
  if (observed.kind === 'dispute') return keepDispute(tx, observed.dispute);
  if (observed.kind === 'payout') {
    const { payout, parts } = observed;
    if (await keepPayout(tx, payout)) await keepParts(tx, payout.reference, parts);
    return true;
  }
  if (observed.kind === 'refund') return keepObservedRefund(tx, observed.refund);
  const { method } = observed;
  const [known] = method
    ? await queryRows<{ companyId: string }>(
        tx,
        sql`select company_id as "companyId" from payment_methods where provider_ref = ${method.reference}`,
      )
    : [];
  if (method && known) await keepMethod(tx, known.companyId, method);
  return true;
}

async function applyKnownSession(tx: Tx, { reference, state }: Observed & { kind: 'session' }): Promise<boolean> {
  const [page] = await queryRows<OpenCheckout>(
    tx,
    sql`select id, company_id as "companyId", invoice_id as "invoiceId", amount_cents::float8 as "amountCents",
        provider_ref as reference
      from checkouts where provider_ref = ${reference} and status = 'open' for update`,
  );
  if (!page || state.status === 'open') return true;
  return applySession(tx, page, state);
}

const poller = system('provider-events');

/** Asks for the events since an hour before the last time; answers how many the webhook had not told. */
export async function pollEvents(db: Database, news: ProviderNews): Promise<number> {
  const { from, now } = await db.withTx(poller, async (tx) => {
    const [poll] = await queryRows<{ polledTo: Date }>(tx, sql`select polled_to as "polledTo" from provider_polls`);
    const last = poll ? new Date(poll.polledTo).getTime() : tx.now.getTime();
    return { from: new Date(Math.max(last - overlapMs, tx.now.getTime() - keptMs)), now: tx.now };
  });
  let added = 0;
  for await (const event of news.events(from)) {
    if (await db.withTx(poller, (tx) => keepEvent(tx, event, { news, source: 'poll' }))) added += 1;
  }
  await db.withTx(poller, (tx) =>
    tx.execute(sql`insert into provider_polls (id, polled_to) values ('events', ${now})
      on conflict (id) do update set polled_to = excluded.polled_to`),
  );
  return added;
}
