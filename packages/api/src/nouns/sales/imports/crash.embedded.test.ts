import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../db/open/client.ts';
import { queryRows } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { copyInto } from '../../../testing/database/embedded-copy.ts';
import { childEnv, childFlags } from '../../../testing/processes/child-env.ts';
import { programFile } from '../../../testing/processes/programs.ts';

const program = programFile('import-process');
const rows = 3_000;

test(
  'a process that is killed in the middle of an import is followed by one that adds the other rows, and none twice',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'freight-hq-import-'));
    /** Runs the process, and kills it once so many leads are there; answers how many there were at last. */
    const run = async (killAt = Infinity) => {
      const child = spawn(process.execPath, [...childFlags, program, dataDir, String(rows)], {
        env: childEnv(),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let added = 0;
      createInterface({ input: child.stdout }).on('line', (line) => {
        added = Number(line);
        if (added >= killAt) child.kill('SIGKILL');
      });
      await once(child, 'close');
      return { added, signal: child.signalCode, code: child.exitCode };
    };
    try {
      await copyInto(dataDir);
      const killed = await run(100);
      expect(killed.signal).toBe('SIGKILL');
      expect(killed.added).toBeLessThan(rows);
      expect((await run()).code).toBe(0);
      const db = await openDatabase({ dataDir, minFreeBytes: 0 });
      const [found] = await db.withTx(system('test'), (tx) =>
        queryRows(
          tx,
          sql`select (select count(*)::int from leads) as leads, (select count(distinct company_name)::int from leads) as names,
            (select count(*)::int from lead_stages) as stages, (select count(*)::int from lead_import_leads) as linked,
            (select status from lead_imports) as status`,
        ),
      );
      await db.close();
      expect(found).toEqual({ leads: rows, names: rows, stages: rows, linked: rows, status: 'imported' });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

test(
  'a file that kills each process is set aside after three of them; the server comes back, and the next file is imported',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'freight-hq-deadly-'));
    const run = async () => {
      const child = spawn(process.execPath, [...childFlags, program, dataDir, '10', 'deadly'], {
        env: childEnv(),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await once(child, 'close');
      return child.signalCode ?? child.exitCode;
    };
    try {
      await copyInto(dataDir);
      expect([await run(), await run(), await run()]).toEqual(['SIGKILL', 'SIGKILL', 'SIGKILL']);
      expect(await run()).toBe(0);
      const db = await openDatabase({ dataDir, minFreeBytes: 0 });
      const files = await db.withTx(system('test'), (tx) =>
        queryRows(tx, sql`select status, set_aside_at is not null as "isSetAside" from lead_imports order by id`),
      );
      await db.close();
      expect(files).toEqual([
        { status: 'importing', isSetAside: true },
        { status: 'imported', isSetAside: false },
      ]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
