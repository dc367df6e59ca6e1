import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../db/open/client.ts';
import { system } from '../../../kernel/actor.ts';
import { queryRows } from '../../../db/tx.ts';
import { childEnv, childFlags } from '../../../testing/processes/child-env.ts';
import { programFile } from '../../../testing/processes/programs.ts';
import { copyInto } from '../../../testing/database/embedded-copy.ts';

const program = programFile('payment-process');
const killAfter = [1, 2, 7, 8, 15];

test(
  'a process that is killed in the middle of a run is followed by one that finishes it, and nothing is charged twice',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'freight-hq-crash-'));
    const bookFile = join(dataDir, 'book.txt');
    const book = () => (existsSync(bookFile) ? readFileSync(bookFile, 'utf8').trim().split('\n') : []);
    const start = (most = 24) => {
      const child = spawn(process.execPath, [...childFlags, program, dataDir, bookFile, String(most)], {
        env: childEnv(),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return { child, ended: once(child, 'exit') };
    };
    try {
      await copyInto(dataDir);
      let kills = 0;
      for (const charges of killAfter) {
        const { child, ended } = start(23);
        while (child.exitCode === null && book().length < charges) await wait(1);
        child.kill('SIGKILL');
        await ended;
        if (child.signalCode === 'SIGKILL') kills += 1;
      }
      expect(kills).toBe(killAfter.length);
      expect(book().length).toBeLessThan(24);
      const [code] = (await start().ended) as [number];
      expect(code).toBe(0);
      const keys = book().map((line) => line.split(' ')[0]);
      expect(keys).toHaveLength(24);
      expect(new Set(keys).size).toBe(24);
      const db = await openDatabase({ dataDir, minFreeBytes: 0 });
      const rows = await db.withTx(system('test'), (tx) =>
        queryRows<{ line: string; amount: number; paid: number; state: string }>(
          tx,
          sql`select p.id || ' ' || p.amount_cents || ' ' || p.status as line, i.amount_cents as amount, i.paid_cents as paid, i.status as state
          from payments p join invoices i on i.id = p.invoice_id`,
        ),
      );
      await db.close();
      expect(rows.map(({ line }) => line).toSorted()).toEqual(book().toSorted());
      for (const { line, amount, paid, state } of rows)
        expect([paid, state]).toEqual(line.endsWith('succeeded') ? [amount, 'paid'] : [0, 'open']);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
