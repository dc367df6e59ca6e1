import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../db/open/client.ts';
import { queryRows } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { childEnv, childFlags } from '../../testing/processes/child-env.ts';
import { programFile } from '../../testing/processes/programs.ts';
import { copyInto } from '../../testing/database/embedded-copy.ts';

const program = programFile('external-process');
let dataDir: string;
let bookFile: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'freight-hq-external-'));
  bookFile = join(dataDir, 'book.txt');
  await copyInto(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function run(dieAt: string) {
  const child = spawn(process.execPath, [...childFlags, program, dataDir, bookFile, dieAt], {
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { signal: child.signalCode, output };
}

test.each([[['begun']], [['acted']], [['settled']], [['begun', 'acted', 'settled']]])(
  'a process that is killed at %j is followed by one that charges once and answers the same call',
  { timeout: 180_000 },
  async (points) => {
    for (const point of points) expect(await run(point)).toEqual({ signal: 'SIGKILL', output: '' });
    const { output } = await run('never');
    expect(JSON.parse(output)).toMatchObject({ status: 202, body: { status: 'succeeded' }, replayed: 'true' });
    expect(readFileSync(bookFile, 'utf8').trim().split('\n')).toHaveLength(1);
    const db = await openDatabase({ dataDir, minFreeBytes: 0 });
    const rows = await db.withTx(system('test'), (tx) =>
      queryRows(
        tx,
        sql`select p.status, i.status as invoice, i.paid_cents = i.amount_cents as "isPaid",
          (select count(*)::int from audit_log where action = 'payment.succeeded' and target_id = p.id) as entries
        from payments p join invoices i on i.id = p.invoice_id`,
      ),
    );
    await db.close();
    expect(rows).toEqual([{ status: 'succeeded', invoice: 'paid', isPaid: true, entries: 1 }]);
  },
);
