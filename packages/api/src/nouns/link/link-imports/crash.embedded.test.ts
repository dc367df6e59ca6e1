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

const program = programFile('link-import-process');
const rows = 3_000;

test(
  'a process that is killed in the middle of a commit is followed by one that applies the other rows, and none twice',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'freight-hq-link-import-'));
    /** Runs the process, and kills it once so many rows have come; answers how many there were at last. */
    const run = async (killAt = Infinity) => {
      const child = spawn(process.execPath, [...childFlags, program, dataDir, String(rows)], {
        env: childEnv(),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let applied = 0;
      createInterface({ input: child.stdout }).on('line', (line) => {
        applied = Number(line);
        if (applied >= killAt) child.kill('SIGKILL');
      });
      await once(child, 'close');
      return { applied, signal: child.signalCode, code: child.exitCode };
    };
    try {
      await copyInto(dataDir);
      const killed = await run(100);
      expect(killed.signal).toBe('SIGKILL');
      expect(killed.applied).toBeLessThan(rows);
      expect((await run()).code).toBe(0);
      const db = await openDatabase({ dataDir, minFreeBytes: 0 });
      const [found] = await db.withTx(system('test'), (tx) =>
        queryRows(
          tx,
          sql`select (select count(*)::int from link_rows) as linked, (select count(*)::int from companies) as companies,
            (select count(*)::int from link_import_rows) as left, i.status, i.counts,
            (select applied from link_calls) as recorded from link_imports i`,
        ),
      );
      await db.close();
      const counts = { applied: rows, unchanged: 0, stale: 0, waiting: 0, refused: 0, ended: 0 };
      expect(found).toEqual({ linked: rows, companies: rows, left: 0, status: 'imported', counts, recorded: rows });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
