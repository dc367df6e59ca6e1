import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../db/open/client.ts';
import { queryRows } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { createLogger } from '../../kernel/log/logger.ts';
// The nouns declare the audit actions that the runner writes.
import '../../nouns.ts';
import { createImportRunner } from '../../nouns/sales/importing/runner.ts';
import { recognise } from '../../nouns/sales/importing/rules.ts';
import { importHead, newRows } from '../rows/imports.ts';

// A process that imports a file of leads, until it is done or killed. It tells how many leads there are.
const [dataDir = '', count = '0'] = process.argv.slice(2);
const id = 'imp_00000000000000000000000001';

const db = await openDatabase({ dataDir, minFreeBytes: 0 });
const read = () =>
  db.withTx(system('test'), (tx) =>
    queryRows<{ status: string; added: number }>(
      tx,
      sql`select status, (select count(*)::int from lead_import_leads) as added from lead_imports`,
    ),
  );

async function stage(): Promise<void> {
  const names = importHead.split(';');
  const staged = newRows(Number(count)).map((text, index) => ({
    row: index + 1,
    line: index + 2,
    cells: text.split(';'),
  }));
  await db.withTx(system('test'), async (tx) => {
    await tx.execute(sql`insert into lead_imports (id, file_name, status, names, mapping, rows, bad, warned, mode, created_at,
        created_by, committed_at, committed_by)
      values (${id}, 'fair.csv', 'importing', ${JSON.stringify(names)}::jsonb, ${JSON.stringify(recognise(names))}::jsonb,
        ${staged.length}, 0, 0, 'all', ${tx.now}, 'Test', ${tx.now}, 'Test')`);
    await tx.execute(sql`insert into lead_import_rows (import_id, row, line, cells)
      select ${id}, row, line, cells from json_to_recordset(${JSON.stringify(staged)}::json)
        as staged(row int, line int, cells json)`);
  });
}

if ((await read()).length === 0) await stage();
const runner = createImportRunner({ db, logger: createLogger(() => undefined), onChanged: () => undefined });
for (let state = (await read())[0]; state?.status !== 'imported'; state = (await read())[0]) {
  runner.wake();
  process.stdout.write(`${state?.added ?? 0}\n`);
  await wait(5);
}
await db.close();
