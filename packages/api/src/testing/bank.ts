import { sql } from 'drizzle-orm';
import { createLogger } from '../kernel/logger.ts';
import { createSandbox, type Sandbox } from '../nouns/banking/provider/sandbox.ts';
import { createTransferRunner, type TransferRunner } from '../nouns/banking/transfers/runner.ts';
import type { Answer, TestApi } from './api.ts';
import type { TestDatabase } from './testing.ts';

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
    ...{ db, sandbox, timeoutMs },
    provider: sandbox,
    logger: createLogger((line) => log.push(line)),
  });
  return { runner: { ...runner, wake: () => undefined }, sandbox, log };
}

export interface BankCompany {
  id: string;
  accountId: string;
  ledgerAccountId: string;
  balanceCents: number;
}

/** A company of the story with money at the bank, by its place. */
export async function richCompany(api: TestApi, place = 0): Promise<BankCompany> {
  const rows = await api.rows<BankCompany>(sql`select a.company_id as id, a.id as "accountId",
      a.ledger_account_id as "ledgerAccountId", l.credits_posted - l.debits_posted as "balanceCents"
    from bank_accounts a join ledger_accounts l on l.id = a.ledger_account_id
    where l.credits_posted > 0 order by "balanceCents" desc, a.id limit 1 offset ${place}`);
  const [company] = rows;
  if (!company) throw new Error(`The story has no company with money at place ${place}`);
  return company;
}

interface Shown {
  id: string;
  status: string;
  approvalId?: string;
  whyApproval?: string;
  code?: string;
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
