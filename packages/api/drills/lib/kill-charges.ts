import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../src/db/tx.ts';
import { system } from '../../src/kernel/actor.ts';
import { newId } from '../../src/kernel/ids.ts';
import { postBooks } from '../../src/nouns/money/books/jobs.ts';
import { inspect } from '../../src/platform/cli/invariants.ts';
import { type CallPlan, fakeKey, type FakeStripe, startFakeStripe } from '../../src/testing/fake-stripe/fake-stripe.ts';
import { type ChargePoint, chargePoints } from './charge-points.ts';
import { canaries, enterPassword, send, type Session, signIn } from './client.ts';
import { findFaults, findLeaks } from './oracle.ts';
import type { Plan } from './plan.ts';
import type { Report } from './report.ts';
import { type DrillServer, startDrillServer } from './server.ts';
import { makeTarget, type Target } from './target.ts';

const webhookSecret = 'whsec_drilldrilldrilldrill';
/** Longer than a runner keeps a charge to itself; the clock of the next server is ahead by it. */
const restMs = 15 * 60_000;
const patienceMs = 60_000;
/** In which what was told is booked; the next server asks for what was lost. */
const tellsInMs = 2_000;
const mostLives = 40;
/** Every fifth tenant pays from a bank account. */
const debitEvery = 5;

interface DueInvoice {
  invoiceId: string;
  companyId: string;
  cents: number;
}

/**
 * Kills the server with `kill -9` at each point of a charge over Stripe, and loses, doubles and shuffles what Stripe
 * tells by its webhook. In the end each due invoice was charged once, to the cent, and is booked once.
 */
export async function killCharges(kind: Target['kind'], plan: Plan, report: Report): Promise<void> {
  for (let round = 1; round <= plan.rounds; round += 1) {
    const target = await makeTarget(kind);
    const fake = await startFakeStripe(new Date());
    try {
      const due = await addMethods(target, fake);
      const points = shuffled(Object.entries(chargePoints), plan).filter(([, { late }]) => !late || !plan.isShort);
      const begun = new Set<string>();
      const drilled: Drilled = {
        ...{ target, fake, due, plan, report, points, begun },
        ...{ server: undefined, session: undefined, held: undefined },
        ...{ runId: '', aheadMs: 0, kills: 0, sent: 0, isDying: false },
      };
      await chargeAll(drilled);
      report.fault(...(await findDifferences(drilled)));
    } finally {
      fake.close();
      await target.remove();
    }
  }
}

async function addMethods(target: Target, fake: FakeStripe): Promise<DueInvoice[]> {
  const db = await target.open();
  const due = await read<DueInvoice>(
    db,
    sql`select id as "invoiceId", company_id as "companyId", owed_cents::float8 as cents from invoices
      where source_id is null and owed_cents > 0 and due_at <= now() order by id`,
  );
  const companies = [...new Set(due.map(({ companyId }) => companyId))];
  for (const [index, companyId] of companies.entries()) {
    const customer = fake.addCustomer();
    const isDebit = index % debitEvery === debitEvery - 1;
    const method = fake.attach(customer, isDebit ? 'pm_usBankAccount' : 'pm_card_visa');
    await read(
      db,
      sql`insert into billing_profiles (company_id, mails, version, updated_at, provider_customer)
        values (${companyId}, '[]', 1, now(), ${customer})`,
    );
    await read(
      db,
      sql`insert into payment_methods (id, company_id, provider_ref, kind, last4, status, created_at, updated_at)
        values (${newId('pmt')}, ${companyId}, ${method}, ${isDebit ? 'us_bank_account' : 'card'}, '0000', 'active',
          now(), now())`,
    );
  }
  await db.close();
  return due;
}

interface Drilled {
  target: Target;
  fake: FakeStripe;
  due: readonly DueInvoice[];
  plan: Plan;
  report: Report;
  /** Those that are still to come. */
  points: [name: string, point: ChargePoint][];
  server: DrillServer | undefined;
  session: Session | undefined;
  runId: string;
  /** By how much the clock of the server is ahead. */
  aheadMs: number;
  kills: number;
  sent: number;
  /** Charges that were sent. */
  begun: Set<string>;
  isDying: boolean;
  /** The charge at which the provider works until it is sent again. */
  held: { paymentId: string; isSentAgain: boolean } | undefined;
}

const clockOf = ({ aheadMs }: Drilled) => new Date(Date.now() + aheadMs);

async function chargeAll(drilled: Drilled): Promise<void> {
  const { due, fake, points, report } = drilled;
  watchCharges(drilled);
  for (let lives = 1, isOver = false; !isOver; lives += 1) {
    if (lives > mostLives) throw new Error('The run does not end');
    isOver = await live(drilled);
    drilled.aheadMs += restMs;
    fake.advance(restMs);
  }
  if (points.length > 0) report.fault(`${points.length} points were not reached`);
  if (drilled.held) report.fault('a charge was not sent again');
  report.say(
    `${drilled.kills} kills, ${due.length} invoices, ${drilled.sent} calls, ${fake.events.length} events of Stripe`,
  );
}

/** Something goes wrong at one charge after the other. */
function watchCharges(drilled: Drilled): void {
  const { fake, plan, points, report } = drilled;
  const killIn = async (ms: number) => {
    drilled.isDying = true;
    await pause(ms);
    drilled.kills += 1;
    await drilled.server?.end('SIGKILL');
  };
  const sentAgain = async (paymentId: string) => {
    const held = { paymentId, isSentAgain: false };
    drilled.held = held;
    await until(async () => held.isSentAgain);
    drilled.held = undefined;
  };
  fake.watch((call, params): CallPlan | undefined => {
    if (call !== 'POST /v1/payment_intents') return undefined;
    drilled.sent += 1;
    const paymentId = params.metadata()['payment_id'] ?? '';
    if (drilled.held?.paymentId === paymentId) drilled.held.isSentAgain = true;
    // A server that is about to be killed charges nothing else.
    if (drilled.isDying) return { before: async () => 'cut' };
    const point = drilled.held || drilled.begun.has(paymentId) ? undefined : points.shift();
    drilled.begun.add(paymentId);
    if (!point) return undefined;
    const [name, { plan: planOf }] = point;
    report.say(name);
    const own = { sentAgain: () => sentAgain(paymentId), tell: () => tell(drilled) };
    return planOf({ fake, random: plan.random, killIn, ...own });
  });
}

/** One server from its start until it is killed, or has to ask about the debits; answers whether everything is paid. */
async function live(drilled: Drilled): Promise<boolean> {
  const { due, fake, kills, target, report } = drilled;
  const server = await startDrillServer({
    ...target.env,
    ...{ STRIPE_SECRET_KEY: fakeKey, STRIPE_API_URL: fake.url, STRIPE_WEBHOOK_SECRET: webhookSecret },
    DRILL_AHEAD_MS: String(drilled.aheadMs),
  });
  Object.assign(drilled, { server, isDying: false, session: undefined });
  let isOver = false;
  try {
    // The clock has passed the time that a session may rest.
    const session = await signIn(server.url);
    drilled.session = session;
    if (drilled.runId === '') {
      await enterPassword(server.url, session);
      drilled.runId = await startRun(server.url, session, due.length);
    }
    await tellBadly(drilled, server.url);
    isOver = await untilPaid(drilled, server, session);
  } catch (error) {
    if (drilled.kills === kills) throw error;
  }
  await server.end(isOver ? 'SIGTERM' : 'SIGKILL');
  const secrets = [...(drilled.session ? canaries(drilled.session) : []), fakeKey, webhookSecret];
  report.fault(...findLeaks(server.log(), secrets), ...findFaults(server.log()));
  return isOver;
}

/** Tells the newest event twice; resolves when it is booked. */
async function tell(drilled: Drilled): Promise<void> {
  await until(async () => drilled.session !== undefined && drilled.runId !== '');
  const { fake, runId, server, session } = drilled;
  if (!server || !session) return;
  const settled = async () => (await readRun(server.url, session, runId)).totals.settled;
  const before = await settled();
  const newest = fake.events.slice(-1);
  for (const event of [...newest, ...newest]) await deliver(server.url, event, clockOf(drilled));
  // A debit is under way only, which is no outcome.
  if (newest[0]?.type === 'payment_intent.succeeded') await until(async () => (await settled()) > before);
}

/** Loses every third event, tells every third twice, and all in another order; the server may be killed meanwhile. */
async function tellBadly(drilled: Drilled, url: string): Promise<void> {
  const { fake, plan } = drilled;
  const chosen = fake.events.flatMap((event) => Array.from({ length: Math.floor(plan.random() * 3) }, () => event));
  for (const event of shuffled(chosen, plan)) await deliver(url, event, clockOf(drilled)).catch(() => undefined);
}

interface Run {
  id: string;
  status: string;
  digest: string;
  totals: { invoices: number; settled: number; amount: number; paid: number; submitted: number };
}

async function startRun(url: string, session: Session, invoices: number): Promise<string> {
  const ask = async (body: object): Promise<Run> => {
    const options = { method: 'POST', session, body: JSON.stringify(body), key: newId('prn') };
    const { status, text } = await send(url, '/api/hq/billing/runs', options);
    if (status !== 200 && status !== 202) throw new Error(`The run was refused: ${status} ${text}`);
    return JSON.parse(text) as Run;
  };
  const { digest, totals } = await ask({ dryRun: true });
  if (totals.invoices !== invoices) throw new Error(`${totals.invoices} of ${invoices} invoices can be charged`);
  return (await ask({ dryRun: false, digest })).id;
}

async function readRun(url: string, session: Session, runId: string): Promise<Run> {
  const { status, text } = await send(url, `/api/hq/billing/runs/${runId}`, { session });
  if (status !== 200) throw new Error(`The run was not answered: ${status} ${text}`);
  return JSON.parse(text) as Run;
}

/** Answers whether everything is paid; false if what was told about the debits was lost. */
async function untilPaid(drilled: Drilled, server: DrillServer, session: Session): Promise<boolean> {
  let endsAt = performance.now() + patienceMs;
  let isSettled = false;
  while (server.isRunning() && performance.now() < endsAt) {
    const { totals, status } = await readRun(server.url, session, drilled.runId);
    if (status === 'finished' && totals.paid === totals.amount) return true;
    if (status === 'finished' && !isSettled) {
      isSettled = true;
      drilled.fake.settleDebits();
      await tellBadly(drilled, server.url);
      endsAt = performance.now() + tellsInMs;
    }
    await pause(50);
  }
  return false;
}

async function deliver(url: string, event: object, now: Date): Promise<void> {
  const body = JSON.stringify(event);
  const time = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  const headers = { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/internal/stripe/events`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`An event was refused: ${answer.status}`);
}

const shuffled = <T>(values: readonly T[], { random }: Plan): T[] =>
  values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value);

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > patienceMs) throw new Error('What was waited for did not happen');
    await pause(20);
  }
}

const read = <Row extends object>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  db.withTx(system('drill'), (tx) => queryRows<Row>(tx, query), { asOwner: true });

interface Booked extends DueInvoice {
  status: string;
  reference: string | null;
  fee: number;
  settled: number;
  inBooks: number;
  feeInBooks: number;
}

/** Stripe, the invoices, the payments and the books have the same money. */
async function findDifferences({ target, fake, due, runId }: Drilled): Promise<string[]> {
  const db = await target.open();
  await postBooks(db, { all: true });
  const leg = (
    account: string,
  ) => sql`(select coalesce(sum(case when b.debit = ${account} then b.cents else -b.cents end), 0)
    from books b join payments p on p.id = b.source where p.invoice_id = i.id and p.run_id = ${runId} and ${account} in (b.debit, b.credit))::float8`;
  const rows = await read<Booked>(
    db,
    sql`select i.id as "invoiceId", i.company_id as "companyId", i.owed_cents::float8 as cents, i.status,
        max(p.provider_ref) filter (where p.status = 'succeeded') as reference,
        coalesce(sum(p.fee_cents) filter (where p.status = 'succeeded'), 0)::float8 as fee,
        (count(*) filter (where p.status <> 'declined'))::int as settled,
        ${leg('stripe')} as "inBooks", ${leg('fees')} as "feeInBooks"
      from invoices i join payments p on p.invoice_id = i.id where p.run_id = ${runId} group by i.id`,
  );
  const faults = [...(await inspect(db)).faults];
  await db.close();
  const charged = [...fake.intents.values()].filter(({ status }) => status === 'succeeded');
  for (const { invoiceId, cents } of due) {
    const row = rows.find((one) => one.invoiceId === invoiceId);
    const intent = charged.find(({ id }) => id === row?.reference);
    const fee = intent?.latest_charge?.balance_transaction?.fee ?? 0;
    const isRight =
      intent?.amount === cents && row?.status === 'paid' && row.cents === 0 && row.settled === 1 && row.fee === fee;
    if (!isRight) faults.push(`invoice ${invoiceId} of ${cents} cents: ${JSON.stringify({ row, intent })}`);
    if (row && (row.inBooks !== cents - fee || row.feeInBooks !== fee)) {
      faults.push(`the books have ${row.inBooks} and ${row.feeInBooks} cents of invoice ${invoiceId}`);
    }
  }
  if (charged.length !== due.length) faults.push(`${due.length} invoices were charged ${charged.length} times`);
  return faults;
}
