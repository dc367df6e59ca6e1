import { createHash, type Hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { salesReps } from '../leads/tables.ts';
import { findKnown, type Keyed, keysOf, labels, stateOf } from './known.ts';
import { readDoubtful } from './doubtful.ts';
import type { ImportedLead, Reps } from './parse.ts';
import type { StoredImport } from './queries.ts';
import { type ReadRow, rowsChecked } from './reading.ts';
import type { ImportField } from './rules.ts';
import { leadImportProblems } from './tables.ts';

/** Keys that two rows of a file should not share. They are two companies all the same, unless the DOT number is one of them. */
const repeatedKeys = ['dot_number', 'email', 'phone'] as const;
type RepeatedKey = (typeof repeatedKeys)[number];

/** What a check knows of the rows before; it begins again if the server stops. */
export interface Memory {
  reps: Reps;
  /** Fields whose columns are written in two ways. */
  doubtful: ReadonlySet<ImportField>;
  /** The line that brought a key first, for rows of the same file that repeat it. */
  first: Readonly<Record<RepeatedKey, Map<string, number>>>;
  /** The same for name and e-mail address together, by state; also of those rows alone that have no DOT number. */
  contacts: Map<string, { all: Map<string, number>; unnumbered: Map<string, number> }>;
  badDigest: Hash;
  bad: number;
  warned: number;
  /** Rows that took too long to read. */
  slow: number;
}

/** Begins a check anew. */
export async function beginCheck(tx: Tx, importId: string): Promise<Memory> {
  await tx.delete(leadImportProblems).where(eq(leadImportProblems.importId, importId));
  return emptyMemory(await readReps(tx), await readDoubtful(tx, importId));
}

export const emptyMemory = (reps: Reps, doubtful: Memory['doubtful'] = new Set()): Memory => ({
  ...{ reps, doubtful, badDigest: createHash('sha256'), bad: 0, warned: 0, slow: 0 },
  first: { dot_number: new Map(), email: new Map(), phone: new Map() },
  contacts: new Map(),
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
export async function checkNext(
  tx: Tx,
  held: StoredImport,
  memory: Memory,
  rows: readonly ReadRow[],
): Promise<Partial<StoredImport>> {
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
function outcomeOf({ status, badDigest }: StoredImport, memory: Memory): Partial<StoredImport> {
  const found = memory.badDigest.digest('hex');
  if (status === 'confirming' && found === badDigest) return { status: 'importing', position: 0 };
  const figures = { status: 'checked', bad: memory.bad, warned: memory.warned, badDigest: found } as const;
  if (status === 'checking') return figures;
  return { ...figures, isChanged: true, mode: null, committedAt: null, committedBy: null };
}

async function problemsOf(tx: Tx, memory: Memory, rows: readonly ReadRow[]): Promise<Problem[]> {
  const leads = rows.flatMap(({ row, parsed }): Keyed[] => ('lead' in parsed ? [{ row, lead: parsed.lead }] : []));
  const known = await findKnown(tx, leads);
  return rows.flatMap(({ row, line, parsed }): Problem[] => {
    if (!('lead' in parsed)) return [{ row, is_bad: true, reason: parsed.reason }];
    const own = known.get(row);
    if (own?.isExact) return [{ row, is_bad: true, reason: own.reason }];
    const { isExact = false, reason: repeated } = repeatOf(parsed.lead, line, memory) ?? {};
    if (isExact && repeated !== undefined) return [{ row, is_bad: true, reason: repeated }];
    const warnings = [own?.reason, repeated, parsed.doubts].filter((reason) => reason !== undefined);
    return warnings.length === 0 ? [] : [{ row, is_bad: false, reason: warnings.join('; ') }];
  });
}

/** What a row has in common with an earlier good one of the same file; remembers it if it does not repeat its number. */
function repeatOf(lead: ImportedLead, line: number, memory: Memory): { isExact: boolean; reason: string } | undefined {
  const { first } = memory;
  const keys = keysOf(lead);
  const same = sameContactOf(lead, line, memory);
  if (same !== undefined && (keys.dot_number === undefined || !first.dot_number.has(keys.dot_number)))
    return { isExact: true, reason: `Line ${same} has the same ${labels.contact}` };
  const found = repeatedKeys.flatMap((by) => {
    const at = keys[by] === undefined ? undefined : first[by].get(keys[by]);
    return at === undefined ? [] : [{ isExact: by === 'dot_number', reason: `Line ${at} has the same ${labels[by]}` }];
  })[0];
  if (found?.isExact) return found;
  for (const by of repeatedKeys) {
    const key = keys[by];
    if (key !== undefined && !first[by].has(key)) first[by].set(key, line);
  }
  return found;
}

/** The line of an earlier row with name and e-mail address of this one, which is remembered if there is none. */
function sameContactOf(lead: ImportedLead, line: number, { contacts }: Memory): number | undefined {
  const { contact, dot_number: dotNumber } = keysOf(lead);
  if (contact === undefined) return undefined;
  const state = stateOf(lead);
  const { all, unnumbered } = contacts.get(contact) ?? {
    all: new Map<string, number>(),
    unnumbered: new Map<string, number>(),
  };
  contacts.set(contact, { all, unnumbered });
  const before = dotNumber === undefined ? all : unnumbered;
  const found = state === '' ? before.get(anyState) : (before.get(state) ?? before.get(''));
  if (found !== undefined) return found;
  for (const lines of dotNumber === undefined ? [all, unnumbered] : [all])
    for (const place of [state, anyState]) if (!lines.has(place)) lines.set(place, line);
  return undefined;
}

const anyState = '*';
