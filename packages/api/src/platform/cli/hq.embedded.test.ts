import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../db/open/client.ts';
import { childEnv, childFlags } from '../../testing/processes/child-env.ts';
import { programFile } from '../../testing/processes/programs.ts';
import { copyInto } from '../../testing/database/embedded-copy.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { system } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import { queryRows, type Tx } from '../../db/tx.ts';
import { recordRevenue } from '../../nouns/money/revenue/service.ts';
import { openCustomerAccount } from '../../nouns/money/ledger/service.ts';
import { payIn } from '../../testing/rows/ledger.ts';
import { addTenants } from '../../testing/rows/many-tenants.ts';

let dataDir: string;
const program = programFile('hq');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-command-'));
  await copyInto(dataDir);
  const db = await openDatabase({ dataDir });
  await addPerson(db);
  await db.close();
});
afterAll(() => rm(dataDir, { recursive: true }));

async function hq(args: readonly string[], input = '') {
  const env = childEnv({ DATA_DIR: dataDir, PORT: '4790' });
  const child = spawn(process.execPath, [...childFlags, program, ...args], { env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

test('invite prints a link for one sign-up', async () => {
  const { code, output } = await hq(['invite', 'new@works.example', 'admin']);
  expect(output).toMatch(/^http:\/\/127\.0\.0\.1:4790\/hq\/register#invite=[\w-]{43}\n$/);
  expect(code).toBe(0);
});

test('reset-password takes the password from its input, never from its arguments', async () => {
  const done = await hq(['reset-password', 'olga@hq.example'], 'Another-quiet-stone-9\n');
  expect(done.code).toBe(0);
  expect(done.output.trimEnd().split('\n')).toEqual([
    'The password of olga@hq.example is changed; sessions ended: 0',
    "Run 'hq confirm-role olga@hq.example' once the person has the password; until then nobody signs with them",
  ]);
  const weak = await hq(['reset-password', 'olga@hq.example', 'hq'], 'password123456\n');
  expect(weak.code).toBe(1);
  expect(weak.output.trimEnd().split('\n')).toHaveLength(1);
});

test('reset-factors says what is missing', async () => {
  const done = await hq(['reset-factors', 'olga@hq.example']);
  expect(done.code).toBe(1);
  expect(done.output).toContain('olga@hq.example has no second factor');
});

test('confirm-role says what it confirmed, or what is missing', async () => {
  const done = await hq(['confirm-role', 'olga@hq.example']);
  expect(done).toEqual({
    code: 0,
    output: 'olga@hq.example is confirmed: this account counts as a separate person\n',
  });
  const missing = await hq(['confirm-role', 'nobody@hq.example']);
  expect(missing.code).toBe(1);
  expect(missing.output).toContain('No person of HQ and no invitation');
});

test('the audit log can be exported and verified, also against an end that was noted elsewhere', async () => {
  const { output: lines } = await hq(['export-audit']);
  const actions = lines
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { action: string }).action);
  expect(actions).toContain('audit.exported');
  const sound = await hq(['verify-audit']);
  expect(sound).toEqual({
    code: 0,
    output: `0 entries in the chain, ${actions.length} waiting to be sealed, end 0:${'0'.repeat(64)}\n`,
  });
  const cut = await hq(['verify-audit', `7:${'a'.repeat(64)}`]);
  expect(cut.code).toBe(1);
  expect(cut.output).toContain('entry 7 does not match the given hash');
});

test('inspect agrees with what the program wrote, and names what was changed by hand', async () => {
  expect(await hq(['inspect'])).toMatchObject({ code: 0, output: expect.stringContaining('the ledger') as string });
  const db = await openDatabase({ dataDir });
  const companyId = newId('cmp');
  await db.withTx(system('test'), (tx) => openCustomerAccount(tx, companyId));
  const account = await payIn({ db }, companyId, 500);
  const spoil = async (tx: Tx) => {
    await tx.execute(sql`alter table ledger_accounts disable trigger user`);
    await tx.execute(sql`update ledger_accounts set credits_posted = 501 where id = ${account}`);
  };
  await db.withTx(system('test'), spoil, { asOwner: true });
  await db.close();
  const { code, output } = await hq(['inspect']);
  expect(code).toBe(1);
  expect(output).toContain('the ledger does not sum to zero in USD: 1 cents');
  expect(output).toContain(account);
});

test('inspect names totals of the use of features that differ from their rows', async () => {
  const db = await openDatabase({ dataDir });
  const spoil = async (tx: Tx) => {
    await tx.execute(sql`insert into feature_days (company_key, day, feature_key, uses, users)
      values ('cmp_spoilt', '2026-06-30', 'invoicing', 3, 0)`);
    await tx.execute(sql`update feature_day_totals set uses = 4 where feature_key = 'invoicing'`);
  };
  await db.withTx(system('test'), spoil, { asOwner: true });
  await db.close();
  const { code, output } = await hq(['inspect']);
  expect(code).toBe(1);
  expect(output).toContain('the use of a feature by a company in a month ["cmp_spoilt","invoicing","2026-06-01"]');
  expect(output).toContain('the total of a feature on a day ["invoicing","2026-06-30"] is kept as 4, its rows give 3');
});

test('inspect names a company whose monthly revenue differs by one cent in any of its three places', async () => {
  const db = await openDatabase({ dataDir });
  const places = ['tenants', 'subscriptions', 'revenue_movements', 'nowhere'];
  await addTenants(db, places.length);
  const companies = await db.withTx(
    system('test'),
    async (tx) => {
      const rows = await queryRows<{ id: string }>(
        tx,
        sql`update tenants set tier = 'starter', monthly_revenue_cents = 5000 returning company_id as id`,
      );
      for (const [index, { id }] of rows.entries()) {
        const cents = (place: string) => (places[index] === place ? 5_001 : 5_000);
        await tx.execute(sql`insert into subscriptions
            (company_id, plan, status, base_cents, seats, seat_cents, addon_cents, started_at)
          values (${id}, 'starter', 'active', ${cents('subscriptions')}, 1, 0, 0, ${tx.now})`);
        await tx.execute(sql`update tenants set monthly_revenue_cents = ${cents('tenants')} where company_id = ${id}`);
        await recordRevenue(tx, id, { plan: 'starter', cents: cents('revenue_movements') });
      }
      return rows.map(({ id }) => id);
    },
    { asOwner: true },
  );
  await db.close();
  const { code, output } = await hq(['inspect']);
  expect(code).toBe(1);
  expect(companies.map((id) => output.includes(`the monthly revenue of ${id} is`))).toEqual([true, true, true, false]);
});

test.each([
  [['verify-audit', '7'], 'Usage'],
  [['invite', 'new@works.example', 'king'], 'The role must be one of'],
  [['reset-password', 'nobody@works.example'], 'No user has the e-mail'],
  [['reset-password'], 'Usage'],
  [['destroy', 'olga@hq.example'], 'Usage'],
])('%j is refused with a line that helps', async (args, text) => {
  const { code, output } = await hq(args);
  expect(code).toBe(1);
  expect(output).toContain(text);
});
