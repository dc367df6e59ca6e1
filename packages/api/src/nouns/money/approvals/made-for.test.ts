import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/api.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { system } from '../../../kernel/actor.ts';
import { findLedgerFaults } from '../ledger/inspect.ts';
import { digestOf } from './propose.ts';
import type { Approval } from './contract.ts';
import type { BankingControls } from '../bank-controls/contract.ts';

let desk: BankDesk;
const reason = 'A tenant reports a withdrawal that it does not know';

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  await desk.begin();
  await desk.api.rows(sql`update bank_accounts set status = 'open', is_restricted = false`);
  await desk.api.rows(sql`update ledger_accounts set blocks_debits = false where kind = 'customer'`);
  await desk.api.rows(
    sql`update outgoing_stops set is_standing = false, lifted_at = ${desk.api.now()} where is_standing`,
  );
  await desk.api.rows(sql`delete from bank_limits`);
  await desk.api.rows(sql`delete from bank_payees`);
  await desk.api.rows(sql`delete from factoring_notices`);
});

const act = (action: string, token = desk.owner) =>
  desk.call('/api/hq/account-action', { companyId: desk.company.id, action, reason }, token);
const setLimits = (limits: object) =>
  desk.call('/api/hq/update-banking-limits', { companyId: desk.company.id, limits, type: 'account', reason });
const idIn = ({ json }: Answer) => (json as { approvalId: string }).approvalId;
const controls = async () => {
  const path = `/api/hq/banking-controls?companyId=${desk.company.id}`;
  return (await desk.api.call('GET', path, { token: desk.owner })).json as BankingControls;
};
const statusOf = async (id: string) => {
  const [row] = await desk.api.rows<{ status: string }>(sql`select status from approvals where id = ${id}`);
  return row?.status;
};
/** Another state, as a change outside of the product or a later call would leave it. */
const setAccount = (status: string, isRestricted: boolean) =>
  desk.api.rows(sql`update bank_accounts set status = ${status}, is_restricted = ${isRestricted}
    where id = ${desk.company.accountId}`);
const refusalOf = async (id: string | undefined) => {
  const { status, problem } = await desk.approve(id);
  expect([status, problem.code]).toEqual([409, 'state_changed']);
  expect(await statusOf(id ?? '')).toBe('cancelled');
  const again = await desk.approve(id);
  expect(again.problem.code).toBe('already_decided');
  return problem.detail;
};
const end = 'The proposal is cancelled; propose it again';

describe('a freeze', () => {
  test('that comes after a proposal to lift a restriction cancels it, and stays', async () => {
    await act('restrict');
    const id = idIn(await act('unfreeze'));
    expect((await act('freeze')).status).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
    expect((await desk.approve(id)).problem.code).toBe('already_decided');
    expect(await controls()).toMatchObject({ accountStatus: 'Frozen', isRestricted: true });
  });

  test('and a restriction each cancel a proposal to lift protection, though it was lifted elsewhere meanwhile', async () => {
    for (const [action, isRestricted] of [
      ['freeze', false],
      ['restrict', true],
    ] as const) {
      await setAccount('frozen', false);
      const id = idIn(await act('unfreeze'));
      await setAccount('open', false);
      expect((await act(action)).status).toBe(200);
      expect(await statusOf(id)).toBe('cancelled');
      expect((await desk.approve(id)).problem.code).toBe('already_decided');
      expect(await controls()).toMatchObject({ accountStatus: isRestricted ? 'Open' : 'Frozen', isRestricted });
    }
  });

  test('that no proposal knows of is found when it is approved', async () => {
    await act('restrict');
    const id = idIn(await act('unfreeze'));
    await setAccount('frozen', true);
    expect(await refusalOf(id)).toBe(
      `The account is Frozen and restricted now and was Open and restricted when this was proposed. ${end}`,
    );
    expect(await controls()).toMatchObject({ accountStatus: 'Frozen', isRestricted: true });
  });

  test.each(['freeze first', 'approval first'])(
    'and an approval at once leave the account frozen: %s',
    async (order) => {
      // The request that is sent first is not always the first to lock.
      for (let round = 0; round < 5; round += 1) {
        await setAccount('open', false);
        await act('restrict');
        const id = idIn(await act('unfreeze'));
        const calls = [() => act('freeze'), () => desk.approve(id)];
        if (order === 'approval first') calls.reverse();
        const answers = await Promise.all(calls.map((call) => call()));
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
        expect(await controls()).toMatchObject({ accountStatus: 'Frozen' });
        expect(await statusOf(id)).not.toBe('pending');
      }
    },
  );

  test('refuses a credit and a release that were proposed for an open account', async () => {
    const held = transferIn(await desk.propose({ amount: 50, type: 'freeze_funds' }));
    await desk.call(`/api/hq/transfers/${held.id}/release`, { reason });
    const [release] = await desk.api.rows<{ id: string }>(
      sql`select id from approvals where kind = 'release_hold' and status = 'pending' and payload ->> 'subject' = ${held.id}`,
    );
    const before = await desk.money();
    const credit = transferIn(await desk.propose({ amount: 20_000, type: 'force_credit' }));
    await act('freeze');
    expect(await refusalOf(release?.id)).toContain('The account is Frozen now and was Open');
    expect(await refusalOf(credit.approvalId)).toContain('The account is Frozen now and was Open');
    expect((await desk.transfer(credit.id)).status).toBe('cancelled');
    expect(await desk.money()).toEqual(before);
    expect(await desk.api.db.withTx(system('test'), findLedgerFaults)).toEqual([]);
  });

  test('refuses the closing that was proposed for an open account', async () => {
    const [empty] = await desk.api.rows<{ id: string; companyId: string }>(sql`select a.id, a.company_id as "companyId"
      from bank_accounts a join ledger_accounts l on l.id = a.ledger_account_id
      where l.credits_posted = l.debits_posted and a.status = 'open' limit 1`);
    const account = empty?.id ?? (await emptied());
    const answer = await desk.call(`/api/hq/accounts/${account}/close`, { reason });
    expect(answer.status).toBe(200);
    await desk.api.rows(sql`update bank_accounts set is_restricted = true where id = ${account}`);
    expect(await refusalOf(idIn(answer))).toContain('The account is Open and restricted now and was Open when');
  });
});

/** An account of a company without money. */
async function emptied(): Promise<string> {
  const [ledgerId, id] = ['lac_made_for_test', 'acc_00000000000000000000000042'];
  await desk.api.rows(sql`insert into ledger_accounts (id, kind, company_key, created_at)
    values (${ledgerId}, 'customer', ${desk.company.id}, ${desk.api.now()})`);
  await desk.api.rows(sql`insert into bank_accounts (id, company_id, type, status, ledger_account_id, account_last4,
      routing_number, provider_account_id, created_at)
    values (${id}, ${desk.company.id}, 'business_checking', 'open', ${ledgerId}, '0042', '000000000', 'empty_made_for',
      ${desk.api.now()})`);
  return id;
}

describe('a limit', () => {
  beforeEach(async () => {
    await desk.api.rows(sql`insert into bank_limits (company_id, name, amount_cents) values
      (${desk.company.id}, 'dailyACHLimit', 100000), (${desk.company.id}, 'dailyWireLimit', 200000)`);
  });
  const raise = async () => idIn(await setLimits({ dailyACHLimit: 990_000 }));

  test('that is lowered cancels the proposal to raise it, and no other', async () => {
    const id = await raise();
    const other = idIn(await setLimits({ dailyWireLimit: 3_000 }));
    expect((await setLimits({ dailyACHLimit: 1 })).status).toBe(200);
    expect([await statusOf(id), await statusOf(other)]).toEqual(['cancelled', 'pending']);
    expect((await desk.approve(other)).status).toBe(200);
    expect((await controls()).currentLimits).toEqual({ dailyACHLimit: 1, dailyWireLimit: 3_000 });
  });

  test('that is another one refuses the raise when it is approved', async () => {
    const [first, second] = [idIn(await setLimits({ dailyACHLimit: 1_500 })), await raise()];
    expect((await desk.approve(first)).status).toBe(200);
    expect(await refusalOf(second)).toBe(
      `Daily ACH limit is $1,500.00 now and was $1,000.00 when this was proposed. ${end}`,
    );
    expect((await controls()).currentLimits).toMatchObject({ dailyACHLimit: 1_500 });
  });

  test('that is set for a time names the time, and its end refuses the raise', async () => {
    const sent = { companyId: desk.company.id, limits: { dailyACHLimit: 1_900 }, type: 'account', reason, hours: 1 };
    await desk.approve(idIn(await desk.call('/api/hq/update-banking-limits', sent)));
    const id = await raise();
    desk.api.clock.advance(60 * 60_000);
    await desk.signIn();
    expect(await refusalOf(id)).toMatch(
      /^Daily ACH limit is \$1,000\.00 now and was \$1,900\.00 until .+ Eastern when/,
    );
  });

  test.each(['lowering first', 'approval first'])('lowered and raised at once ends lowered: %s', async (order) => {
    const id = await raise();
    const calls = [() => setLimits({ dailyACHLimit: 1 }), () => desk.approve(id)];
    if (order === 'approval first') calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect((await controls()).currentLimits).toMatchObject({ dailyACHLimit: 1 });
    expect(await statusOf(id)).not.toBe('pending');
  });
});

test('a threshold that is another one refuses the change', async () => {
  const sent = await desk.call('/api/hq/approval-threshold', { amount: 900_000, reason });
  await desk.api.rows(sql`insert into banking_settings (threshold_cents) values (100)`);
  expect(await refusalOf(idIn(sent))).toBe(
    `The threshold is $1.00 now and was $10,000.00 when this was proposed. ${end}`,
  );
  await desk.api.rows(sql`delete from banking_settings`);
});

test('a stop that is pressed again cancels the proposal to lift it; a stop that is over refuses it', async () => {
  const stop = (more = '') => desk.call(`/api/hq/outgoing-stop${more}`, { reason });
  await stop();
  const first = idIn(await stop('/lift'));
  expect((await stop()).json).not.toHaveProperty('approvalId');
  expect([await statusOf(first), (await desk.approve(first)).problem.code]).toEqual(['cancelled', 'already_decided']);
  const second = idIn(await stop('/lift'));
  await desk.api.rows(
    sql`update outgoing_stops set is_standing = false, lifted_at = ${desk.api.now()} where is_standing`,
  );
  desk.api.clock.advance(60_000);
  await stop();
  expect(await refusalOf(second)).toContain('Outgoing money is not stopped now and was stopped since');
  expect((await stop()).json).toMatchObject({ isStopped: true });
});

test('a notice of assignment that was filed later is not released', async () => {
  const path = `/api/hq/bank-details/${desk.company.id}/factoring`;
  await desk.call(path, { factorName: 'Harbor Factors' });
  const { json } = await desk.call(`${path}/release`, { reason });
  const { approvalId } = (json as { factoring: { approvalId: string } }).factoring;
  await desk.api.rows(sql`delete from factoring_notices`);
  desk.api.clock.advance(60_000);
  await desk.call(path, { factorName: 'Pine Factors' });
  expect(await refusalOf(approvalId)).toContain('The notice of assignment is on file since');
  expect(await desk.api.rows(sql`select 1 from factoring_notices`)).toHaveLength(1);
});

test('a withdrawal goes to no other bank details than those that it was proposed for', async () => {
  const before = await desk.money();
  const { id, approvalId } = transferIn(await desk.propose({ amount: 20_000, type: 'emergency_withdrawal' }));
  const now = new Date(desk.api.now().getTime() - 8 * 24 * 60 * 60_000);
  await desk.api.rows(sql`insert into bank_payees (id, company_id, holder_name, routing_number, account_last4,
      provider_id, changed_by, changed_at, usable_from, spoke_with, called_number, called_by, called_at)
    values ('bpy_00000000000000000000000042', ${desk.company.id}, 'Tern Point', '021000021', '0942', 'made_for', 'usr_other',
      ${now}, ${now}, 'Tess Arden', '1', 'usr_other', ${now})`);
  expect(await refusalOf(approvalId)).toBe(
    `The account withdrawn to is ••••0942 now and was as opened when this was proposed. ${end}`,
  );
  expect([(await desk.transfer(id)).status, await desk.money()]).toEqual(['cancelled', before]);
});

test('a proposal from before the upgrade is cancelled, with the hold of its transfer', async () => {
  const before = await desk.money();
  const { id, approvalId = '' } = transferIn(await desk.propose({ amount: 25_000 }));
  const older = 'apv_00000000000000000000000042';
  const payload = { subject: id, type: 'force_debit', amountCents: 2_500_000 };
  await desk.api
    .rows(sql`insert into approvals (id, kind, status, company_key, payload, digest, why, reason, proposed_by,
      proposed_at, expires_at)
    select ${older}, kind, status, company_key, ${JSON.stringify(payload)}::jsonb, ${digestOf('transfer', payload)}, why,
      reason, proposed_by, proposed_at, expires_at from approvals where id = ${approvalId}`);
  expect(await refusalOf(older)).toContain('This was proposed before proposals named the state');
  expect([(await desk.transfer(id)).status, await desk.money()]).toEqual(['cancelled', before]);
});

test('the state is in the list for the person who decides', async () => {
  const id = idIn(await act('freeze').then(() => act('unfreeze')));
  const list = await desk.api.call('GET', '/api/hq/approvals?status=pending', { token: desk.finance });
  const { payload } = (list.json as Approval[]).find((one) => one.id === id) ?? {};
  expect(payload?.['madeFor']).toEqual({ accountId: desk.company.accountId, status: 'frozen', isRestricted: false });
});
