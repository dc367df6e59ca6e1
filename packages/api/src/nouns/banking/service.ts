import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../db/tx.ts';
import { service } from '../../http/noun/runtime.ts';
import { topicService } from '../../http/stream/topics.ts';
import { createFreezeRunner } from './accounts/freezes.ts';
import { createApplicationRunner } from './customers/applications.ts';
import { createSandbox } from './provider/sandbox.ts';
import { createUnit } from './provider/unit/unit.ts';
import { returnableDays } from './rules.ts';
import { createTransferRunner } from './transfers/runner.ts';

/** Sends transfers: to the bank of the settings, else to the sandbox in a demo; without either nothing is sent. */
export const bankService = service(({ db, settings, logger, get }) => {
  const { bank, mode } = settings;
  const deps = { db, logger, onChanged: () => get(topicService).publish(['banking']) };
  if (bank) return createTransferRunner({ ...deps, provider: createUnit(bank) });
  const sandbox = mode === 'demo' ? createSandbox(db) : undefined;
  return createTransferRunner({ ...deps, provider: sandbox, sandbox });
});

/** Sends applications for customers to the same bank. */
export const applicationService = service(({ db, logger, get }) =>
  createApplicationRunner({
    ...{ db, logger, provider: get(bankService).provider },
    onChanged: () => get(topicService).publish(['banking']),
  }),
);

/** Sends freezes to the same bank. */
export const freezeService = service(({ db, logger, get }) =>
  createFreezeRunner({
    ...{ db, logger, provider: get(bankService).provider },
    onChanged: () => get(topicService).publish(['banking']),
  }),
);

/** Payments out of a company's account that its bank may still return. */
export async function countReturnable(tx: Tx, companyId: string): Promise<number> {
  const since = new Date(tx.now.getTime() - returnableDays * 24 * 60 * 60_000);
  const [row] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from bank_transfers where company_key = ${companyId} and status = 'completed'
      and type in ('force_debit', 'emergency_withdrawal') and updated_at > ${since}`,
  );
  return row?.count ?? 0;
}
