import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { claimFile, createFileRunner, type FileRunner } from '../../../http/csv-files/runner.ts';
import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { system } from '../../../kernel/actor.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import { workOnRows } from './applying.ts';
import { linkImportDays, workingImportStatuses } from './rules.ts';

const actor = system('link import');
const table = sql`link_imports`;

interface Deps {
  db: Database;
  logger: Logger;
  onChanged(): void;
}

/** Checks and applies files with rows of sources. */
export const createLinkImportRunner = ({ db, logger, onChanged }: Deps): FileRunner =>
  createFileRunner<true>({
    ...{ db, logger, actor, table, onChanged, failed: 'link_import_failed', begin: claimNext },
    work: (file) => workOnRows({ db, actor }, file),
  });

async function claimNext(tx: Tx, claim: string): Promise<{ id: string; memory?: true } | undefined> {
  const file = await claimFile(tx, { table, statuses: workingImportStatuses, claim });
  if (!file) return undefined;
  const { id, status, position, isSetAside } = file;
  if (!isSetAside) return { id, memory: true };
  await audit({ tx, actor: tx.actor }, 'link_import.set_aside', { target: id, details: { step: status, position } });
  return { id };
}

export const linkImportService = service(({ db, logger, get }) =>
  createLinkImportRunner({ db, logger, onChanged: () => get(topicService).publish(['link', 'tenants']) }),
);

/** Forgets files that were never committed, and the rows that others have left. */
export async function forgetLinkImports(tx: Tx): Promise<void> {
  const before = sql`${tx.now}::timestamptz - make_interval(days => ${linkImportDays})`;
  await tx.execute(sql`delete from link_imports
    where (status not in ('importing', 'imported') and created_at < ${before})
      or (status = 'receiving' and created_at < ${tx.now}::timestamptz - interval '1 hour')`);
  await tx.execute(sql`delete from link_import_rows where import_id in (
    select id from link_imports where (status = 'imported' and ended_at < ${before}) or status = 'discarded'
      or (status = 'importing' and set_aside_at < ${before}))`);
}
