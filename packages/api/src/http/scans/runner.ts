import { type SQL, sql } from 'drizzle-orm';
import { createExternalRunner, type ExternalIntent, type ExternalRunner } from '../external/runner.ts';
import { type Database, queryRows, type Tx } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import type { Logger } from '../../kernel/log/logger.ts';
import { isUnscanned } from './columns.ts';
import { type ScanAnswer, ScanFailure, type Scanner } from './scanner.ts';

/** A table with `scanColumns()` and an `id`. */
export interface ScannedFiles {
  table: SQL;
  /** A file in base 64; the column `content` unless said. */
  content?: SQL;
  /** Called in the transaction that records a finding. */
  onFound(tx: Tx, file: { id: string; finding: string }): Promise<void>;
}

export interface ScanDeps {
  db: Database;
  logger: Logger;
  scanner: Scanner;
  onChanged: () => void;
  timeoutMs?: number;
}

interface ClaimedFile extends ExternalIntent {
  content: string;
}

const scanTimeoutMs = 20_000;
/** Pauses after an attempt without an answer; the last one repeats. */
const pausesInSeconds = [5, 30, 300, 1_800];

/** Scans one file at a time; those without an answer are tried again for as long as they are stored. */
export function createScanRunner(
  { table, content = sql`content`, onFound }: ScannedFiles,
  { db, logger, scanner, onChanged, timeoutMs = scanTimeoutMs }: ScanDeps,
): ExternalRunner {
  const runner = createExternalRunner<ClaimedFile, ScanAnswer>(
    {
      name: 'scan',
      claim: async (tx, until) => {
        const [file] = await queryRows<ClaimedFile>(
          tx,
          sql`update ${table} set scan_state = 'waiting', scan_attempts = scan_attempts + 1, scan_next_at = ${until}
            where id = (select id from ${table} where ${isUnscanned}
              and (scan_next_at is null or scan_next_at <= ${tx.now})
              order by scan_next_at nulls first, id limit 1 for update skip locked)
            returning id, ${content} as content, scan_attempts as attempts`,
        );
        return file;
      },
      act: ({ content }, signal) => scanner.scan(Buffer.from(content, 'base64'), signal),
      settle: async (tx, { id }, answer) => {
        const finding = answer.state === 'found' ? answer.finding : null;
        const [settled] = await queryRows(
          tx,
          sql`update ${table} set scan_state = ${answer.state}, scan_finding = ${finding}, scan_problem = null,
              scan_next_at = null
            where id = ${id} and ${isUnscanned} returning id`,
        );
        if (settled && finding !== null) await onFound(tx, { id, finding });
      },
      postpone: async (tx, { id, attempts }, _until, error) => {
        const seconds = pausesInSeconds[Math.min(attempts, pausesInSeconds.length) - 1] ?? 0;
        const until = new Date(tx.now.getTime() + seconds * 1_000);
        const problem = error instanceof ScanFailure ? error.problem : 'silent';
        await tx.execute(sql`update ${table} set scan_problem = ${problem}, scan_next_at = ${until}
          where id = ${id} and ${isUnscanned} and scan_attempts = ${attempts}`);
      },
    },
    { db, logger, timeoutMs, onChanged },
  );
  return {
    ...runner,
    turn: async () => {
      // Those that came without a scanner show that they wait now, also before their turn.
      await db.withTx(system('scan'), (tx) =>
        tx.execute(sql`update ${table} set scan_state = 'waiting' where scan_state is null`),
      );
      await runner.turn();
    },
  };
}
