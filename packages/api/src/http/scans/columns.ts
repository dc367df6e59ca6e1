import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { scanProblems, scanStates } from '../../kernel/files/scan.ts';

/** Columns of a table with files that a scanner checks; `runner.ts` fills them. */
export const scanColumns = () => ({
  /** Null if no scanner was set when the file came. */
  scanState: text('scan_state', { enum: scanStates }),
  /** What the scanner has found. */
  scanFinding: text('scan_finding'),
  scanProblem: text('scan_problem', { enum: scanProblems }),
  scanAttempts: integer('scan_attempts').notNull().default(0),
  /** When the next attempt is due, at once if null; while one is under way, when its claim expires. */
  scanNextAt: instant('scan_next_at'),
});

/** Rows of such a table that a scanner has not answered for. */
export const isUnscanned = sql`(scan_state is null or scan_state = 'waiting')`;
