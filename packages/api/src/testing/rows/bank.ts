import { sql } from 'drizzle-orm';
import { createLogger } from '../../kernel/log/logger.ts';
import { createBank } from '../../nouns/money/bank-provider/bank.ts';
import { createSandbox, type Sandbox } from '../../nouns/money/bank-provider/sandbox.ts';
import { createTransferRunner, type TransferRunner } from '../../nouns/money/transfers/runner.ts';
import { provide } from '../../http/noun/runtime.ts';
import type { Settings } from '../../http/settings/settings.ts';
import { system } from '../../kernel/actor.ts';
import { sweepBanking } from '../../nouns/money/transfers/jobs.ts';
import { syncService } from '../../nouns/money/banking-console/service.ts';
import { createSyncRunner } from '../../nouns/money/banking-console/sync-runner.ts';
import { bankService } from '../../nouns/money/bank-provider/service.ts';
import { transferService } from '../../nouns/money/transfers/service.ts';
import { readStanding } from '../../nouns/money/ledger/service.ts';
import { availableOf, balanceOf } from '../../nouns/money/ledger/rules.ts';
import { type Answer, startApi, type TestApi } from '../api.ts';
import { payIn } from './ledger.ts';
import { makeTestDatabase, type TestDatabase } from '../testing.ts';

export interface TestBank {
  runner: TransferRunner;
  sandbox: Sandbox;
  log: readonly string[];
}

/** A sandbox and its runner on a database; nothing is sent but by `turn`. */
export function makeBank({ db }: Pick<TestDatabase, 'db'>, timeoutMs = 200): TestBank {
  const log: string[] = [];
  const sandbox = createSandbox(db);
  const runner = createTransferRunner({
    ...{ db, timeoutMs },
    bank: createBank({ provider: sandbox, sandbox }),
    logger: createLogger((line) => log.push(line)),
  });
  return { runner: { ...runner, wake: () => undefined }, sandbox, log };
}

/** A runner, and its bank, in place of those of the product. */
export const provideBank = (runner: TransferRunner) => [provide(bankService, runner), provide(transferService, runner)];

export interface BankCompany {
  id: string;
  accountId: string;
  ledgerAccountId: string;
  balanceCents: number;
}

/** A company of the demo data with money at the bank, by its place. */
export async function richCompany(api: TestApi, place = 0): Promise<BankCompany> {
  const rows = await api.rows<BankCompany>(sql`select a.company_id as id, a.id as "accountId",
      a.ledger_account_id as "ledgerAccountId", l.credits_posted - l.debits_posted as "balanceCents"
    from bank_accounts a join ledger_accounts l on l.id = a.ledger_account_id
    where l.credits_posted > 0 order by "balanceCents" desc, a.id limit 1 offset ${place}`);
  const [company] = rows;
  if (!company) throw new Error(`The demo data has no company with money at place ${place}`);
  return company;
}

interface Shown {
  id: string;
  status: string;
  approvalId?: string;
  whyApproval?: string;
  code?: string;
  isHeld?: boolean;
}

export const transferIn = ({ json }: Answer): Shown => (json as { transfer: Shown }).transfer;

/** Tries to move money of a company, as a person of HQ. */
export const propose = (
  api: TestApi,
  token: string,
  body: { companyId: string; amount: unknown; type?: string; reason?: string },
  key?: string,
): Promise<Answer> =>
  api.call('POST', '/api/hq/force-transfer', {
    token,
    body: { type: 'force_debit', description: 'Emergency HQ administrative transfer', ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });

const dayMs = 24 * 60 * 60_000;

/** The API with a sandbox, a company with $100,000 more than the demo data gives it, and people who sign in. */
export interface BankDesk {
  api: TestApi;
  bank: TestBank;
  company: BankCompany;
  owner: string;
  finance: string;
  staff: string;
  /** Another month, in which nothing was sent yet; everybody signs in again. */
  begin(): Promise<void>;
  signIn(): Promise<void>;
  /** Balance and available amount, in cents. */
  money(): Promise<[number, number]>;
  call(path: string, body?: object, token?: string): Promise<Answer>;
  propose(body: { amount: unknown; type?: string; reason?: string }, token?: string): Promise<Answer>;
  transfer(id: string): Promise<Shown>;
  approve(id: string | undefined, token?: string): Promise<Answer>;
  /** Sends the due transfers, and lets the sandbox settle them. */
  settle(times?: number): Promise<void>;
}

export async function startBankDesk(settings: Partial<Settings> = {}): Promise<BankDesk> {
  const database = await makeTestDatabase({ rows: 'demo' });
  const bank = makeBank(database);
  const syncing = createSyncRunner({ db: database.db, logger: createLogger(() => undefined), provider: bank.sandbox });
  // A run that the API had woken, too, would go on beside the turns of a test.
  const provided = [...provideBank(bank.runner), provide(syncService, { ...syncing, wake: () => undefined })];
  const api = await startApi({ database, settings, provided });
  const desk: BankDesk = {
    ...{ api, bank, owner: '', finance: '', staff: '', company: await richCompany(api) },
    signIn: async () => {
      desk.owner = await api.signIn('owner@freight-hq.example');
      desk.finance = await api.signIn('finance@freight-hq.example');
      desk.staff = await api.signIn('admin@freight-hq.example');
    },
    begin: async () => {
      api.clock.advance(31 * dayMs);
      bank.sandbox.plan = { mode: 'settle', code: 'R01' };
      await sweepBanking(api.runtime);
      await desk.settle();
      desk.company = await richCompany(api);
      await payIn(api, desk.company.id, 10_000_000);
      await desk.signIn();
    },
    money: async () => {
      const found = await api.db.withTx(system('test'), (tx) => readStanding(tx, desk.company.ledgerAccountId));
      return found ? [balanceOf(found), availableOf(found)] : [0, 0];
    },
    call: (path, body = {}, token = desk.owner) => api.call('POST', path, { token, body }),
    propose: (body, token = desk.owner) => propose(api, token, { companyId: desk.company.id, ...body }),
    transfer: async (id) => transferIn(await api.call('GET', `/api/hq/transfers/${id}`, { token: desk.owner })),
    approve: (id, token = desk.finance) => api.call('POST', `/api/hq/approvals/${id}/approve`, { token }),
    settle: async (times = 2) => {
      for (let turn = 0; turn < times; turn += 1) {
        await bank.runner.turn();
        api.clock.advance(2_000);
      }
      await bank.runner.turn();
    },
  };
  return desk;
}
