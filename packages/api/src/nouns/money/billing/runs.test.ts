import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi } from '../../../testing/api.ts';
import { runsPath, startPaymentRuns } from '../../../testing/endpoints/payment-runs.ts';
import { paymentRun, type PaymentRun } from './contract.ts';

type Runs = Awaited<ReturnType<typeof startPaymentRuns>>;
let api: Runs['api'];
let book: Runs['book'];
let confirm: Runs['confirm'];
let database: Runs['database'];
let finished: Runs['finished'];
let post: Runs['post'];
let preview: Runs['preview'];
let signIn: Runs['signIn'];
let stop: Runs['stop'];
let token: string;

beforeEach(async () => {
  ({ api, book, confirm, database, finished, post, preview, signIn, stop } = await startPaymentRuns());
  token = await signIn();
});
afterEach(() => stop());

const unpaid = () =>
  api.rows<{ id: string; cents: number }>(
    sql`select id, (amount_cents - paid_cents) as cents from invoices where status in ('open', 'overdue') order by id`,
  );
const charged = () =>
  api.rows<{ invoice: string; status: string; cents: number }>(
    sql`select invoice_id as invoice, status, amount_cents as cents from payments where run_id is not null order by invoice_id`,
  );

describe('a dry run', () => {
  test('lists the due invoices by tenant, and changes nothing', async () => {
    const run = await preview();
    const due = await unpaid();
    expect(run).toMatchObject({ status: 'preview', isSandbox: true });
    expect(run.totals).toMatchObject({ invoices: due.length, settled: 0, paid: 0, declined: 0 });
    expect(Math.round(run.totals.amount * 100)).toBe(due.reduce((sum, { cents }) => sum + cents, 0));
    expect(run.results.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(run.totals.amount * 100),
    );
    const names = run.results.map(({ companyName }) => companyName.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(await charged()).toEqual([]);
    expect(book.asked).toEqual([]);
  });

  test('leaves out invoices that are not due yet', async () => {
    const before = await preview();
    await api.rows(sql`update invoices set due_at = ${api.now()}::timestamptz + interval '1 minute' where id = (
      select id from invoices where status = 'overdue' order by id limit 1)`);
    expect((await preview()).totals.invoices).toBe(before.totals.invoices - 1);
  });
});

describe('a run', () => {
  test('charges each due invoice once, and has the outcome for each tenant', async () => {
    const due = await unpaid();
    const shown = await preview();
    const started = paymentRun.strict().parse((await post({ dryRun: false, digest: shown.digest })).json);
    expect(started).toMatchObject({ status: 'running', totals: shown.totals, digest: shown.digest });
    expect(started.results).toEqual(shown.results);
    const run = await finished(started.id);
    expect(book.charges.size).toBe(due.length);
    const declined = [...book.charges.values()].filter(({ isPaid }) => !isPaid);
    expect(declined.length).toBeGreaterThan(0);
    const cents = (of: { amountCents: number }[]) => of.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(run.totals).toEqual({
      ...shown.totals,
      settled: due.length,
      declined: cents(declined) / 100,
      paid: (cents([...book.charges.values()]) - cents(declined)) / 100,
    });
    for (const result of run.results) {
      const own = [...book.charges.values()].filter(({ companyId }) => companyId === result.companyId);
      expect(Math.round(result.paid * 100)).toBe(cents(own.filter(({ isPaid }) => isPaid)));
      const all = own.every(({ isPaid }) => isPaid);
      const none = own.every(({ isPaid }) => !isPaid);
      expect(result.status).toBe(all ? 'paid' : none ? 'declined' : 'partly_paid');
      expect(result.declineReason !== undefined).toBe(!all);
    }
    const left = await unpaid();
    expect(left.reduce((sum, row) => sum + row.cents, 0)).toBe(cents(declined));
    expect((await charged()).map(({ invoice }) => invoice)).toEqual(due.map(({ id }) => id));
  });

  test('is audited: its start with the user, each outcome, its end', async () => {
    const { id } = (await confirm()).json as PaymentRun;
    const { totals } = await finished(id);
    const trail = await api.rows<{ action: string; actor: string; n: number }>(
      sql`select action, min(actor_label) as actor, count(*)::int as n from audit_log
        where action like 'payment%' and (target_id = ${id} or details->>'runId' = ${id}) group by action order by action`,
    );
    const paid = [...book.charges.values()].filter(({ isPaid }) => isPaid).length;
    expect(trail).toEqual([
      { action: 'payment.declined', actor: 'payments', n: totals.invoices - paid },
      { action: 'payment.succeeded', actor: 'payments', n: paid },
      { action: 'payment_run.finished', actor: 'payments', n: 1 },
      { action: 'payment_run.started', actor: 'platform_owner', n: 1 },
    ]);
  });

  test('lets declined tenants cool down for a day before they are charged again', async () => {
    const { id } = (await confirm()).json as PaymentRun;
    const first = await finished(id);
    const declined = first.results.filter(({ paid, amount }) => paid < amount);
    const next = await preview();
    expect(next.results).toEqual([]);
    expect(next.cooling?.map(({ companyName }) => companyName)).toEqual(declined.map(({ companyName }) => companyName));
    const cents = (next.cooling ?? []).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(cents / 100).toBe(first.totals.declined);
    expect((await post({ dryRun: false, digest: next.digest })).problem.code).toBe('nothing_due');
    api.clock.advance(24 * 60 * 60_000);
    token = await signIn();
    const later = await preview();
    expect(later.totals.amount).toBe(first.totals.declined);
    expect(later.cooling).toBeUndefined();
    expect(later.digest).not.toBe(first.digest);
  });

  test('starts with the tenants that still owe something, once it has ended', async () => {
    const { id } = (await confirm()).json as PaymentRun;
    const { results } = await finished(id);
    const failures = results.findIndex(({ status }) => status === 'paid');
    expect(failures).toBeGreaterThan(0);
    expect(results.slice(failures).every(({ status }) => status === 'paid')).toBe(true);
  });

  test('needs a password entry within five minutes; the dry run does not', async () => {
    const { digest } = await preview();
    api.clock.advance(5 * 60_000 + 1);
    expect((await post({ dryRun: true })).status).toBe(200);
    const answer = await post({ dryRun: false, digest });
    expect([answer.status, answer.problem.code]).toEqual([403, 'reauth_required']);
    expect(await charged()).toEqual([]);
  });

  test('is refused if the list is empty or has changed since the dry run', async () => {
    const { digest } = await preview();
    await api.rows(sql`update invoices set amount_cents = amount_cents + 1 where id = (
      select id from invoices where status = 'overdue' order by id limit 1)`);
    const changed = await post({ dryRun: false, digest });
    expect([changed.status, changed.problem.code]).toEqual([409, 'list_changed']);
    await api.rows(sql`update invoices set status = 'void' where status in ('open', 'overdue')`);
    const empty = await post({ dryRun: false, digest });
    expect([empty.status, empty.problem.code]).toEqual([409, 'nothing_due']);
    expect(await charged()).toEqual([]);
    const refused = await api.rows(sql`select reason from audit_log where action = 'payment_run.refused' order by seq`);
    expect(refused).toEqual([{ reason: 'list_changed' }, { reason: 'nothing_due' }]);
  });

  test('with another body is 422', async () => {
    for (const [body, pointer] of [
      [{}, '/dryRun'],
      [{ dryRun: 'no' }, '/dryRun'],
      [{ dryRun: false }, '/digest'],
      [{ dryRun: false, digest: 7 }, '/digest'],
      [{ dryRun: true, digest: 'x' }, '/digest'],
    ] as const) {
      const answer = await post(body);
      expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
    }
  });

  test('that does not exist is 404', async () => {
    expect((await api.call('GET', `${runsPath}/${newId('prn')}`, { token })).status).toBe(404);
  });
});

describe('only one run is under way', () => {
  test('if several are started at the same time', async () => {
    book.close();
    const { digest, totals } = await preview();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post({ dryRun: false, digest })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { id } = await preview();
    expect(answers.map(({ json }) => (json as PaymentRun).id)).toEqual(Array(6).fill(id));
    book.open();
    await finished(id);
    expect(book.charges.size).toBe(totals.invoices);
  });

  test('and the same key returns the same run, also after its end', async () => {
    const { digest } = await preview();
    const body = { dryRun: false, digest };
    const first = await post(body, { 'idempotency-key': 'one' });
    const { id } = first.json as PaymentRun;
    await finished(id);
    const again = await post(body, { 'idempotency-key': 'one' });
    expect([again.status, again.headers.get('idempotent-replayed'), again.text]).toEqual([200, 'true', first.text]);
    const other = await post({ dryRun: false, digest: 'another' }, { 'idempotency-key': 'one' });
    expect(other.status).toBe(422);
    expect((await api.rows(sql`select id from payment_runs`)).length).toBe(1);
  });
});

describe('money', () => {
  test('cannot be recorded as paid without a payment, nor a payment without the invoice', async () => {
    const write = (query: ReturnType<typeof sql>) =>
      database.db.withTx(system('test'), (tx) => tx.execute(query), { asOwner: true });
    await expect(
      write(sql`update invoices set paid_cents = amount_cents, status = 'paid' where status = 'overdue'`),
    ).rejects.toThrow('its payments say');
    await expect(write(sql`delete from payments where status = 'succeeded'`)).rejects.toThrow('its payments say');
    await expect(
      write(sql`update payments set amount_cents = amount_cents + 1 where status = 'succeeded'`),
    ).rejects.toThrow('settled payment');
    await expect(
      write(
        sql`update payments set status = 'declined', decline_code = 'x', fee_cents = null where status = 'succeeded'`,
      ),
    ).rejects.toThrow('settled payment');
    await expect(write(sql`update payments set fee_cents = 0 where status = 'succeeded'`)).rejects.toThrow(
      'settled payment',
    );
  });

  test('is not charged in production, where no provider is connected', async () => {
    const production = await startApi({ database, settings: { mode: 'production' } });
    for (const body of [{ dryRun: true }, { dryRun: false, digest: 'x' }]) {
      const answer = await production.call('POST', runsPath, {
        token,
        body,
        headers: { 'idempotency-key': JSON.stringify(body).replaceAll(' ', '') },
      });
      expect([answer.status, answer.problem.code]).toEqual([409, 'no_payment_provider']);
    }
  });

  test('needs the permission to charge', async () => {
    for (const role of ['hq_admin', 'admin']) {
      await api.rows(sql`update users set role = ${role} where email = 'admin@freight-hq.example'`);
      const reader = await api.signIn('admin@freight-hq.example');
      for (const body of [{ dryRun: true }, { dryRun: false, digest: 'x' }]) {
        expect((await api.call('POST', runsPath, { token: reader, body })).status, role).toBe(403);
      }
    }
  });
});
