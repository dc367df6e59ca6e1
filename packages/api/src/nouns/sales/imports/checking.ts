import { createHash, type Hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { salesReps } from '../leads/tables.ts';
import { findKnown, type Keyed, keysOf } from './known.ts';
import type { Reps } from './parse.ts';
import type { Held } from './queries.ts';
import { type ReadRow, rowsChecked } from './reading.ts';
import { leadImportProblems } from './tables.ts';

/** What a check knows of the rows before; it begins again if the server stops. */
export interface Memory {
  reps: Reps;
  /** The row that brought a number or an address first, for rows of the same file that repeat it. */
  numbers: Map<string, number>;
  addresses: Map<string, number>;
  badDigest: Hash;
  bad: number;
  warned: number;
  /** Rows that took too long to read. */
  slow: number;
}

/** Begins a check anew. */
export async function beginCheck(tx: Tx, importId: string): Promise<Memory> {
  await tx.delete(leadImportProblems).where(eq(leadImportProblems.importId, importId));
  return emptyMemory(await readReps(tx));
}

export const emptyMemory = (reps: Reps): Memory => ({
  ...{ reps, numbers: new Map(), addresses: new Map(), badDigest: createHash('sha256'), bad: 0, warned: 0, slow: 0 },
});

export async function readReps(tx: Tx): Promise<Reps> {
  const active = await tx.select().from(salesReps).where(eq(salesReps.isActive, true));
  return new Map(
    active.flatMap(({ id, name, email }) => [
      [name.toLowerCase(), id],
      [email.toLowerCase(), id],
    ]),
  );
}

interface Problem {
  row: number;
  is_bad: boolean;
  reason: string;
}

/** Checks the next rows; answers what changes in the import. */
export async function checkNext(tx: Tx, held: Held, memory: Memory, rows: readonly ReadRow[]): Promise<Partial<Held>> {
  const problems = await problemsOf(tx, memory, rows);
  for (const { row, is_bad: isBad, reason } of problems) {
    if (isBad) memory.badDigest.update(`${row} ${reason}\n`);
    memory[isBad ? 'bad' : 'warned'] += 1;
  }
  if (problems.length > 0) {
    await tx.execute(sql`insert into lead_import_problems (import_id, row, is_bad, reason)
      select ${held.id}, row, is_bad, reason
      from json_to_recordset(${JSON.stringify(problems)}::json) as found(row int, is_bad boolean, reason text)`);
  }
  if (held.position + rowsChecked < held.rows) return { position: held.position + rowsChecked };
  return { position: held.rows, ...outcomeOf(held, memory) };
}

/** A confirmed import goes on if the same rows are bad as before; else the new figures are asked for. */
function outcomeOf({ status, badDigest }: Held, memory: Memory): Partial<Held> {
  const found = memory.badDigest.digest('hex');
  if (status === 'confirming' && found === badDigest) return { status: 'importing', position: 0 };
  const figures = { status: 'checked', bad: memory.bad, warned: memory.warned, badDigest: found } as const;
  if (status === 'checking') return figures;
  return { ...figures, isChanged: true, mode: null, committedAt: null, committedBy: null };
}

async function problemsOf(tx: Tx, memory: Memory, rows: readonly ReadRow[]): Promise<Problem[]> {
  const reasons = new Map<number, string>();
  const leads: Keyed[] = [];
  for (const { row, parsed } of rows) {
    if ('lead' in parsed) leads.push({ row, lead: parsed.lead });
    else reasons.set(row, parsed.reason);
  }
  const known = await findKnown(tx, leads);
  const lines = new Map(rows.map(({ row, line }) => [row, line]));
  for (const lead of leads) {
    const own = known.get(lead.row);
    const reason = own?.isExact ? own.reason : repeatOf(lead, lines.get(lead.row) ?? 0, memory);
    if (reason !== undefined) reasons.set(lead.row, reason);
  }
  return rows.flatMap(({ row }): Problem[] => {
    const bad = reasons.get(row);
    if (bad !== undefined) return [{ row, is_bad: true, reason: bad }];
    const warning = known.get(row);
    return warning ? [{ row, is_bad: false, reason: warning.reason }] : [];
  });
}

/** Why a row repeats an earlier good one of the same file; remembers it if it does not. */
function repeatOf({ lead }: Keyed, line: number, { numbers, addresses }: Memory): string | undefined {
  const { dot_number: dot, email } = keysOf(lead);
  const sameNumber = dot === undefined ? undefined : numbers.get(dot);
  if (sameNumber !== undefined) return `Line ${sameNumber} has the same DOT number`;
  const sameAddress = email === undefined ? undefined : addresses.get(email);
  if (sameAddress !== undefined) return `Line ${sameAddress} has the same e-mail address`;
  if (dot !== undefined) numbers.set(dot, line);
  if (email !== undefined) addresses.set(email, line);
  return undefined;
}
