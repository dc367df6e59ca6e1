import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../../db/open/client.ts';
import { queryRows } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { createLogger } from '../../kernel/log/logger.ts';
// The nouns declare the audit actions that the runner writes.
import '../../nouns.ts';
import { recogniseFields } from '../../nouns/link/link-imports/rules.ts';
import { createLinkImportRunner } from '../../nouns/link/link-imports/service.ts';
import { companyHead, companyRows } from '../rows/link-imports.ts';

// A process that imports a file of companies, until it is done or killed. It tells how many have come.
const [dataDir = '', count = '0'] = process.argv.slice(2);
const id = 'lim_00000000000000000000000001';
const sourceId = 'src_00000000000000000000000001';

const db = await openDatabase({ dataDir, minFreeBytes: 0 });
const actor = system('test');
// The claim of a process that is dead has run out by now.
await db.withTx(actor, (tx) => tx.execute(sql`update link_imports set claimed_until = null`));

const read = () =>
  db.withTx(actor, (tx) =>
    queryRows<{ status: string; applied: number }>(
      tx,
      sql`select status, (select count(*)::int from link_rows) as applied from link_imports`,
    ),
  );

if ((await read()).length === 0) {
  const names = companyHead.split(';');
  const staged = companyRows(Number(count)).map((text, index) => ({
    row: index + 1,
    line: index + 2,
    cells: text.split(';'),
  }));
  await db.withTx(actor, async (tx) => {
    await tx.execute(
      sql`insert into link_sources (id, key, name, created_at) values (${sourceId}, 'files', 'Files', ${tx.now})`,
    );
    await tx.execute(sql`insert into link_imports (id, source_id, kind, file_name, file_at, status, names, mapping, rows,
        created_at, created_by, committed_at, committed_by)
      values (${id}, ${sourceId}, 'companies', 'rows.csv', ${tx.now}, 'importing', ${JSON.stringify(names)}::jsonb,
        ${JSON.stringify(recogniseFields('companies', names))}::jsonb, ${staged.length}, ${tx.now}, 'usr_test', ${tx.now}, 'usr_test')`);
    await tx.execute(sql`insert into link_import_rows (import_id, row, line, cells)
      select ${id}, row, line, cells from json_to_recordset(${JSON.stringify(staged)}::json)
        as staged(row int, line int, cells json)`);
  });
}
const runner = createLinkImportRunner({ db, logger: createLogger(() => undefined), onChanged: () => undefined });
for (let state = (await read())[0]; state?.status !== 'imported'; state = (await read())[0]) {
  runner.wake();
  process.stdout.write(`${state?.applied ?? 0}\n`);
  await wait(5);
}
await db.close();
