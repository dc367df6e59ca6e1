import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../db/open/client.ts';
import { type Database, queryRows, type Tx } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { createLogger } from '../../kernel/log/logger.ts';
// The nouns declare the audit actions that the runner writes.
import '../../nouns.ts';
import { createImportRunner } from '../../nouns/sales/imports/runner.ts';
import { recognise } from '../../nouns/sales/imports/rules.ts';
import { importHead, newRows } from '../rows/imports.ts';

// A process that imports a file of leads, until it is done or killed. It tells how many leads there are. With `deadly`
// the file kills each process that works on it, and a second file waits behind it.
const [dataDir = '', count = '0', kind = ''] = process.argv.slice(2);
const id = 'imp_00000000000000000000000001';
const second = 'imp_00000000000000000000000002';
const isDeadly = kind === 'deadly';

const opened = await openDatabase({ dataDir, minFreeBytes: 0 });
const db: Database = {
  ...opened,
  withTx: (actor, fn, options) =>
    opened.withTx(
      actor,
      async (tx) => {
        if (isDeadly && (await isAtWork(tx))) process.kill(process.pid, 'SIGKILL');
        return fn(tx);
      },
      options,
    ),
};
// The claim of a process that is dead has run out by now.
await opened.withTx(system('test'), (tx) => tx.execute(sql`update lead_imports set claimed_until = null`));

async function isAtWork(tx: Tx): Promise<boolean> {
  const claimed = await queryRows(tx, sql`select from lead_imports where id = ${id} and claimed_until > ${tx.now}`);
  return claimed.length > 0;
}

const read = () =>
  db.withTx(system('test'), (tx) =>
    queryRows<{ status: string; added: number }>(
      tx,
      sql`select status, (select count(*)::int from lead_import_leads) as added from lead_imports
        where id = ${isDeadly ? second : id}`,
    ),
  );

async function stage(importId: string): Promise<void> {
  const names = importHead.split(';');
  const staged = newRows(Number(count)).map((text, index) => ({
    row: index + 1,
    line: index + 2,
    cells: text.split(';'),
  }));
  await db.withTx(system('test'), async (tx) => {
    await tx.execute(sql`insert into lead_imports (id, file_name, status, names, mapping, rows, bad, warned, mode, created_at,
        created_by, committed_at, committed_by, file_digest)
      values (${importId}, 'fair.csv', 'importing', ${JSON.stringify(names)}::jsonb, ${JSON.stringify(recognise(names))}::jsonb,
        ${staged.length}, 0, 0, 'all', ${tx.now}, 'Test', ${tx.now}, 'Test', ${importId})`);
    await tx.execute(sql`insert into lead_import_rows (import_id, row, line, cells)
      select ${importId}, row, line, cells from json_to_recordset(${JSON.stringify(staged)}::json)
        as staged(row int, line int, cells json)`);
  });
}

if ((await read()).length === 0) {
  await stage(id);
  if (isDeadly) await stage(second);
}
const runner = createImportRunner({ db, logger: createLogger(() => undefined), onChanged: () => undefined });
for (let state = (await read())[0]; state?.status !== 'imported'; state = (await read())[0]) {
  runner.wake();
  process.stdout.write(`${state?.added ?? 0}\n`);
  await wait(5);
}
await opened.close();
