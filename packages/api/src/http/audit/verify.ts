import { eq, sql } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import { type Database, queryRows, type Tx } from '../../db/tx.ts';
import { type AuditEntry, type ChainHead, chainStart, hashEntry } from './chain.ts';
import { auditLog } from './tables.ts';

export interface Verdict {
  /** Entries in the chain. */
  sealed: number;
  /** Entries that wait for the sealer. */
  unsealed: number;
  head: ChainHead;
  /** The violations, a sentence each; empty if the log is intact. */
  faults: string[];
}

const pageSize = 1_000;
const mostFaults = 50;

/**
 * Follows the whole chain. An attacker who rewrites every entry and the stored head is detected only with a head
 * that was noted elsewhere before: `noted` is compared with the chain.
 */
export async function verifyAudit(db: Database, noted?: ChainHead): Promise<Verdict> {
  const faults: string[] = [];
  let last = chainStart;
  let sealed = 0;
  let isNotedFound = noted === undefined;
  const read: Read = (fn) => db.withTx(system('verify'), fn, { readOnly: true });
  let { page, head, unsealed } = await readOn(read, 0);
  while (page.length > 0) {
    for (const entry of page) {
      faults.push(...examine(entry, last).map(({ sentence }) => sentence));
      last = placeOf(entry);
      isNotedFound ||= last.position === noted?.position && last.hash === noted.hash;
    }
    sealed += page.length;
    ({ page, head, unsealed } = await readOn(read, last.position));
  }
  const end = endFault(head, last);
  if (end) faults.push(end.sentence);
  if (noted && !isNotedFound) faults.push(`entry ${noted.position} does not match the given hash`);
  return { sealed, unsealed, head, faults: faults.slice(0, mostFaults) };
}

/** `missing`: the chain has no such entry any more; `differs`: another entry is in its place. */
type NotedFate = 'matches' | 'differs' | 'missing';

/** Where the chain is broken. */
interface ChainFault {
  /** Of the first entry that is wrong or missing. */
  position: number;
  /** Absent if the entry is missing. */
  entryId?: string;
  sentence: string;
}

/** Runs a read in a new transaction. */
export type Read = <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;

/** How far a step may go. */
interface StepBounds {
  entries: number;
  ms: number;
}

interface VerifyStep {
  /** The last entry that was found intact. */
  last: ChainHead;
  /** The end of the chain as the database has it. */
  head: ChainHead;
  unsealed: number;
  isDone: boolean;
  /** The first violation, which ends the verification. */
  fault?: ChainFault;
  /** What became of the noted head, once it is done. */
  noted?: NotedFate;
}

/**
 * Follows the chain from a place that an earlier step has reached, up to the bounds, its end or the first violation.
 * It keeps nothing, and so believes the caller about what was verified before.
 */
export async function verifyStep(
  read: Read,
  from: ChainHead,
  bounds: StepBounds,
  noted?: ChainHead,
): Promise<VerifyStep> {
  const until = performance.now() + bounds.ms;
  let last = from;
  let coming = readOn(read, last.position);
  for (;;) {
    const { page, head, unsealed } = await coming;
    const end = page.at(-1);
    const isAtEnd = page.length < pageSize || end === undefined;
    const isOver = isAtEnd || placeOf(end).position - from.position >= bounds.entries || performance.now() >= until;
    // The database reads on while this page is hashed.
    if (!isOver) coming = awaitedLater(readOn(read, placeOf(end).position));
    let fault: ChainFault | undefined;
    for (const entry of page) {
      [fault] = examine(entry, last);
      if (fault) break;
      last = placeOf(entry);
    }
    if (!fault && isAtEnd) fault = endFault(head, last);
    if (fault || isAtEnd) {
      const fate = noted && (await fateOf(read, noted));
      return { last, head, unsealed, isDone: true, ...(fault && { fault }), ...(fate && { noted: fate }) };
    }
    if (isOver) return { last, head, unsealed, isDone: false };
  }
}

/** A promise whose rejection counts only if it is awaited. */
function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

async function fateOf(read: Read, { position, hash }: ChainHead): Promise<NotedFate> {
  const [entry] = await read((tx) =>
    tx.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.position, position)),
  );
  if (!entry) return 'missing';
  return entry.hash === hash ? 'matches' : 'differs';
}

/** What is wrong with an entry, compared with the previous entry. */
function examine(entry: AuditEntry, before: ChainHead): ChainFault[] {
  const { position, hash } = placeOf(entry);
  const name = `entry ${position} (${entry.id})`;
  const place = { position, entryId: entry.id };
  const faults: ChainFault[] = [];
  if (position !== before.position + 1) {
    const sentence = `entries ${before.position + 1} to ${position - 1} are missing before ${name}`;
    faults.push({ position: before.position + 1, sentence });
  } else if (entry.prevHash !== before.hash) {
    faults.push({ ...place, sentence: `${name} does not follow the previous entry` });
  }
  if (hashEntry(entry, position, entry.prevHash ?? '') !== hash)
    faults.push({ ...place, sentence: `${name} was changed` });
  return faults;
}

/** What is wrong with the recorded end of the chain, after the last entry. */
function endFault(head: ChainHead, last: ChainHead): ChainFault | undefined {
  if (head.position > last.position) {
    const sentence = `entries ${last.position + 1} to ${head.position} are missing at the end`;
    return { position: last.position + 1, sentence };
  }
  const { position } = last;
  if (head.position < position)
    return { position, sentence: `the chain continues after its recorded end at ${head.position}` };
  if (head.hash !== last.hash) return { position, sentence: `the end of the chain is not that of entry ${position}` };
  return undefined;
}

const placeOf = ({ position, hash }: AuditEntry): ChainHead => ({ position: position ?? 0, hash: hash ?? '' });

interface Reading {
  /** The entries as JSON, which is read three times as fast as rows of columns. */
  page: string;
  head: ChainHead | null;
  unsealed: number;
}

/**
 * The next entries, and the end of the chain as of the same moment, since the sealer goes on. A page a transaction:
 * a log of years must not hold one open for minutes.
 */
async function readOn(read: Read, behind: number) {
  const [found] = await read((tx) =>
    queryRows<Reading>(
      tx,
      sql`select
          (select coalesce(json_agg(json_build_object('id', id, 'seq', seq, 'at', at, 'actorUserId', actor_user_id,
              'actorLabel', actor_label, 'action', action, 'targetKind', target_kind, 'targetId', target_id,
              'reason', reason, 'companyId', company_id, 'requestId', request_id, 'clientAddress', client_address,
              'details', details, 'position', position, 'prevHash', prev_hash, 'hash', hash) order by position), '[]')
            from (select * from audit_log where position > ${behind} order by position limit ${pageSize}) a)::text as page,
          (select json_build_object('position', position, 'hash', hash) from audit_chain) as head,
          (select count(*)::int from audit_log where hash is null) as unsealed`,
    ),
  );
  const { page, head, unsealed } = found ?? { page: '[]', head: null, unsealed: 0 };
  const entries = (JSON.parse(page) as (Omit<AuditEntry, 'at'> & { at: string })[]).map((entry) => ({
    ...entry,
    at: new Date(entry.at),
  }));
  return { page: entries, head: head ?? chainStart, unsealed };
}
