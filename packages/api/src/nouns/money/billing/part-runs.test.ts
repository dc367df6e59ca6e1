import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runsPath, startPaymentRuns } from '../../../testing/endpoints/payment-runs.ts';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { previewRun } from './runs.ts';
import { paymentRun, type PaymentRun, paymentRunItem } from './contract.ts';

type Runs = Awaited<ReturnType<typeof startPaymentRuns>>;
let api: Runs['api'];
let book: Runs['book'];
let confirm: Runs['confirm'];
let finished: Runs['finished'];
let post: Runs['post'];
let preview: Runs['preview'];
let signIn: Runs['signIn'];
let stop: Runs['stop'];
let token: string;

beforeEach(async () => {
  ({ api, book, confirm, finished, post, preview, signIn, stop } = await startPaymentRuns());
  token = await signIn();
});
afterEach(() => stop());

describe('a run', () => {
  test('leaves out the tenants that the user has left out', async () => {
    const { digest, results, totals } = await preview();
    const [left, ...charging] = results;
    const answer = await post({ dryRun: false, digest, without: [left?.companyId] });
    const run = await finished((answer.json as PaymentRun).id);
    expect(run.totals.invoices).toBe(totals.invoices - (left?.invoices ?? 0));
    const companies = (of: { companyId: string }[]) => new Set(of.map(({ companyId }) => companyId));
    expect(companies([...book.charges.values()])).toEqual(companies(charging));
    expect(companies(run.results)).toEqual(companies(charging));
    const [owing] = await api.rows(
      sql`select id from invoices where company_id = ${left?.companyId} and status = 'overdue'`,
    );
    expect(owing).toBeDefined();
  });

  test('charges nothing if every tenant is left out', async () => {
    const { digest, results } = await preview();
    const answer = await post({ dryRun: false, digest, without: results.map(({ companyId }) => companyId) });
    expect([answer.status, answer.problem.code]).toEqual([409, 'nothing_due']);
    expect(await api.rows(sql`select id from payments where run_id is not null`)).toEqual([]);
  });

  test('can list and charge one tenant alone', async () => {
    const chosen = (await preview()).results[2]!;
    const only = chosen.companyId;
    const alone = paymentRun.strict().parse((await post({ dryRun: true, only })).json);
    expect(alone.results).toEqual([chosen]);
    const wide = await post({ dryRun: false, digest: alone.digest });
    expect([wide.status, wide.problem.code]).toEqual([409, 'list_changed']);
    const run = await finished(((await post({ dryRun: false, digest: alone.digest, only })).json as PaymentRun).id);
    expect(run.results.map(({ companyId }) => companyId)).toEqual([only]);
    expect([...book.charges.values()].every(({ companyId }) => companyId === only)).toBe(true);
  });

  test('names the tenants that have no payment method where one is needed', async () => {
    const all = (await preview()).results;
    const [kept] = all;
    const now = api.now();
    await api.rows(sql`delete from payment_methods`);
    await api.rows(sql`insert into payment_methods (id, company_id, provider_ref, kind, last4, status, created_at, updated_at)
      values (${newId('pmt')}, ${kept?.companyId}, 'pm_1', 'card', '4242', 'active', ${now}, ${now})`);
    const run = await api.db.withTx(system('test'), (tx) => previewRun(tx, undefined, true), { readOnly: true });
    expect(run.results).toEqual([kept]);
    const named = run.withoutMethod?.map(({ companyId, amount }) => [companyId, amount]);
    expect(named).toEqual(all.slice(1).map(({ companyId, amount }) => [companyId, amount]));
  });

  test('is listed with the user who started it, the newest first', async () => {
    const first = await finished(((await confirm()).json as PaymentRun).id);
    api.clock.advance(24 * 60 * 60_000);
    token = await signIn();
    const second = await finished(((await confirm()).json as PaymentRun).id);
    const { json } = await api.call('GET', runsPath, { token });
    const runs = paymentRunItem.strict().array().parse(json);
    expect(runs.map(({ id, totals }) => [id, totals])).toEqual([
      [second.id, second.totals],
      [first.id, first.totals],
    ]);
    expect(runs[0]?.startedBy).toMatch(/\w+ \w+/);
  });
});
