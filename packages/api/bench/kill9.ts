import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/db/client.ts';
import { system } from '../src/lib/actor.ts';
import { queryRows } from '../src/lib/tx.ts';

const rounds = 5;
const fewestAcknowledged = 200;
const writer = fileURLToPath(new URL('kill9-writer.ts', import.meta.url));

const dataDir = await mkdtemp(join(tmpdir(), 'freight-hq-kill9-'));
const acknowledged: string[] = [];
try {
  for (let round = 1; round <= rounds; round++) {
    acknowledged.push(...(await writeUntilKilled(round)));
    const { lost, torn, reopenedMs } = await inspect();
    console.log(
      `round ${round}: ${acknowledged.length} acknowledged so far, ${lost} lost, ${torn} torn; reopened in ${reopenedMs} ms`,
    );
    if (lost > 0 || torn > 0) process.exitCode = 1;
  }
  console.log(
    `kill -9, ${rounds} times: ${acknowledged.length} acknowledged writes, ${process.exitCode ? 'SOME' : 0} lost`,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

/** Kills the writer at a random moment after enough writes, and answers what it had acknowledged. */
async function writeUntilKilled(round: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--no-warnings', writer, dataDir, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const names: string[] = [];
  for await (const name of createInterface({ input: child.stdout })) {
    names.push(name);
    if (names.length === fewestAcknowledged) setTimeout(() => child.kill('SIGKILL'), Math.random() * 300);
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (names.length < fewestAcknowledged) throw new Error('The writer ended before it was killed');
  return names;
}

/** Counts acknowledged writes that are missing, and transactions of which only one row is there. */
async function inspect() {
  const started = performance.now();
  const db = await openDatabase({ dataDir });
  const reopenedMs = Math.round(performance.now() - started);
  const rows = await db.withTx(
    system('kill9'),
    (tx) =>
      queryRows<{ name: string; whole: boolean }>(
        tx,
        sql`select coalesce(v.name, a.id) as name, v.name is not null and a.id is not null as whole
          from versions v full join audit_log a on a.id = v.name where coalesce(v.name, a.id) like 'kill9-%'`,
      ),
    { readOnly: true },
  );
  await db.close();
  const whole = new Set(rows.filter((row) => row.whole).map(({ name }) => name));
  return { lost: acknowledged.filter((name) => !whole.has(name)).length, torn: rows.length - whole.size, reopenedMs };
}
