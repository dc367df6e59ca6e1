import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BankDesk, propose, richCompany, startBankDesk } from '../../../testing/rows/bank.ts';
import { payIn } from '../../../testing/rows/ledger.ts';
import { addPerson } from '../../../testing/rows/people.ts';

let desk: BankDesk;
const reason = 'Agreed with the company';
const thresholdDollars = 10_000;
const hourMs = 3_600_000;
const phone = '(555) 555-0177';
const details = { holderName: 'Tern Point Freight', routingNumber: '021000021', accountNumber: '7315500942', reason };

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());

const place = fc.nat({ max: 5 });
const act = <Name extends string>(...names: Name[]) => fc.constantFrom(...names);
const role = act('platform_owner', 'super_admin', 'hq_admin');
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ act: act('transfer'), by: place, company: fc.nat({ max: 1 }) },
      amount: fc.constantFrom(4_000, 6_000, 9_999, 25_000),
      type: act('force_debit', 'force_credit', 'emergency_withdrawal'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: act('approve'), by: place }) },
  { weight: 4, arbitrary: fc.record({ act: act('send') }) },
  { weight: 2, arbitrary: fc.record({ act: act('invite'), by: place, role }) },
  { weight: 2, arbitrary: fc.record({ act: act('role'), by: place, to: place, role }) },
  { weight: 2, arbitrary: fc.record({ act: act('disable', 'reject'), by: place, to: place }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: act('details', 'call', 'threshold', 'limits', 'stop', 'lift'), by: place }),
  },
  { weight: 2, arbitrary: fc.record({ act: act('open', 'agree') }) },
  { weight: 2, arbitrary: fc.record({ act: act('wait'), hours: fc.constantFrom(1, 25, 73) }) },
);
interface Step {
  act: string;
  by?: number;
  to?: number;
  role?: string;
  company?: number;
  amount?: number;
  type?: string;
  hours?: number;
}

interface Sent {
  id: string;
  dollars: number;
  at: number;
  type: string;
}

let made = 0;
const newEmail = () => `one${(made += 1)}@hq.example`;

/** A person with two accounts that count as one, who makes more, beside two people who decide on no money. */
class OnePerson {
  readonly own: { id: string; email: string }[] = [];
  readonly others: { id: string; email: string }[] = [];
  readonly sent: Sent[] = [];
  readonly began = desk.api.now();
  private readonly companies: readonly string[];

  private constructor(companies: readonly string[]) {
    this.companies = companies;
  }

  static async begin(): Promise<OnePerson> {
    await desk.begin();
    const second = await richCompany(desk.api, 1);
    await payIn(desk.api, second.id, 10_000_000);
    const companies = [desk.company.id, second.id];
    await desk.api.rows(sql`update users set is_active = false where audience = 'hq'`);
    await desk.api.rows(sql`update role_grants set stopped_at = null`);
    await desk.api.rows(
      sql`update outgoing_stops set is_standing = false, lifted_at = ${desk.api.now()} where is_standing`,
    );
    await desk.api.rows(sql`update approvals set status = 'cancelled', decided_at = now() where status = 'pending'`);
    await desk.api.rows(sql`delete from bank_payees`);
    await desk.api.rows(sql`update tenants set contact_phone = ${phone}, contact_phone_changed_at = null`);
    const one = new OnePerson(companies);
    const add = async (role: 'platform_owner' | 'super_admin' | 'hq_admin') => {
      const email = newEmail();
      return addPerson(desk.api.db, { email, role, employeeId: `HQ-${email}` });
    };
    one.own.push(await add('platform_owner'), await add('super_admin'));
    one.others.push(await add('super_admin'), await add('hq_admin'));
    const [first, twin] = one.own;
    await desk.api.rows(
      sql`update role_grants set principals = array[${first?.id}, ${twin?.id}] where user_id = ${twin?.id}`,
    );
    return one;
  }

  async run(next: Step): Promise<void> {
    if (next.act === 'wait') desk.api.clock.advance((next.hours ?? 0) * hourMs);
    else if (next.act === 'send') await this.send();
    else if (next.act === 'open') await this.signUp(newEmail());
    else if (next.act === 'agree') await this.agree();
    else {
      const account = this.own[(next.by ?? 0) % this.own.length];
      const [active] = await desk.api.rows(sql`select 1 from users where id = ${account?.id} and is_active`);
      if (account && active) await this.as(await desk.api.signIn(account.email), next);
    }
  }

  private async as(token: string, next: Step): Promise<void> {
    const { to = 0, role, company = 0, amount = 0, type = '' } = next;
    const all = [...this.own, ...this.others];
    const target = all[to % all.length]?.id;
    const companyId = this.companies[company] ?? '';
    const post = (path: string, body: object = {}) => desk.call(`/api/hq/${path}`, body, token);
    if (next.act === 'transfer') await propose(desk.api, token, { companyId, amount, type, reason });
    if (next.act === 'role') await post(`team/${target}/role`, { role, reason });
    if (next.act === 'disable') await post(`team/${target}/disable`, { reason });
    if (next.act === 'details') await post(`bank-details/${companyId}`, details);
    if (next.act === 'call') await post(`bank-details/${companyId}/call-back`, { spokeWith: 'Tess', number: phone });
    if (next.act === 'threshold') await post('approval-threshold', { amount: 900_000, reason });
    if (next.act === 'limits')
      await post('update-banking-limits', { companyId, limits: { dailyACHLimit: 900_000 }, type: 'account', reason });
    if (next.act === 'stop') await post('outgoing-stop', { reason });
    if (next.act === 'lift') await post('outgoing-stop/lift', { reason });
    if (next.act === 'reject') for (const id of await this.waiting()) await post(`approvals/${id}/reject`);
    if (next.act === 'approve') for (const id of await this.waiting()) await post(`approvals/${id}/approve`);
    if (next.act === 'invite') {
      const email = newEmail();
      const answer = await post('invitations', { email, role, reason });
      if (answer.status === 201) await this.signUp(email, (answer.json as { token: string }).token);
    }
  }

  private async waiting(kind = ''): Promise<string[]> {
    const rows = await desk.api.rows<{ id: string }>(sql`select id from approvals where status = 'pending'
      and (${kind} = '' or kind = ${kind} and payload ->> 'subject' like 'usr_%') order by id`);
    return rows.map(({ id }) => id);
  }

  /** The other super admin agrees to roles for people of the team, as their proposer asks for it. */
  private async agree(): Promise<void> {
    const [honest] = await desk.api.rows<{ email: string }>(
      sql`select email from users where id = ${this.others[0]?.id} and is_active`,
    );
    if (!honest) return;
    const token = await desk.api.signIn(honest.email);
    for (const id of await this.waiting('grant_role')) await desk.call(`/api/hq/approvals/${id}/approve`, {}, token);
  }

  private async signUp(email: string, invitation?: string): Promise<void> {
    const names = { firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', phone: '+1 555 0100' };
    const body = { ...names, email, password: 'Quiet-river-stone-7', ...(invitation !== undefined && { invitation }) };
    const { status, json } = await desk.api.call('POST', '/hq/api/register', { body });
    if (status === 201) this.own.push({ id: (json as { user: { id: string } }).user.id, email });
  }

  /** Everything that is due goes to the bank; what has left is written down with its time. */
  private async send(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) await desk.bank.runner.turn();
    const known = this.sent.map(({ id }) => id);
    const rows = await desk.api.rows<{
      id: string;
      cents: number;
      type: string;
    }>(sql`select id, amount_cents as cents, type
      from bank_transfers where created_at >= ${this.began}
        and status in ('submitting', 'submitted', 'completed', 'returned', 'requires_attention') order by id`);
    const at = desk.api.now().getTime();
    for (const { id, cents, type } of rows)
      if (!known.includes(id)) this.sent.push({ id, dollars: Number(cents) / 100, at, type });
  }
}

const largestDay = (sent: readonly Sent[]): number =>
  Math.max(
    0,
    ...sent.map(({ at }) =>
      sent.filter((each) => each.at <= at && each.at > at - 24 * hourMs).reduce((sum, { dollars }) => sum + dollars, 0),
    ),
  );

test('whatever one person does with all accounts of theirs, no more than the threshold leaves in 24 hours', async () => {
  let executed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 22 }), async (steps) => {
      const one = await OnePerson.begin();
      for (const next of [...steps, { act: 'send' }]) await one.run(next);
      executed += one.sent.length;
      expect(largestDay(one.sent), JSON.stringify(steps)).toBeLessThanOrEqual(thresholdDollars);
      const decided = await desk.api.rows(sql`select kind from approvals where status = 'approved'
        and kind <> 'grant_role' and proposed_at >= ${one.began}`);
      expect(decided, JSON.stringify(steps)).toEqual([]);
      const confirmed = await desk.api.rows(sql`select called_by from bank_payees where called_by is not null`);
      expect(confirmed, JSON.stringify(steps)).toEqual([]);
    }),
    { numRuns: 15 },
  );
  // Money did move: the sequences reach the bank.
  expect(executed).toBeGreaterThan(0);
});
