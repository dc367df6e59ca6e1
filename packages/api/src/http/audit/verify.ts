import { and, asc, count, gt, isNotNull, isNull } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import type { Database, Tx } from '../../db/tx.ts';
import { type AuditEntry, type ChainHead, chainStart, hashEntry } from './chain.ts';
import { auditChain, auditLog } from './tables.ts';

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
  let { page, head, unsealed } = await readOn(db, 0);
  while (page.length > 0) {
    for (const entry of page) {
      faults.push(...examine(entry, last));
      last = placeOf(entry);
      isNotedFound ||= last.position === noted?.position && last.hash === noted.hash;
    }
    sealed += page.length;
    ({ page, head, unsealed } = await readOn(db, last.position));
  }
  if (head.position > last.position)
    faults.push(`entries ${last.position + 1} to ${head.position} are missing at the end`);
  else if (head.position < last.position) faults.push(`the chain continues after its recorded end at ${head.position}`);
  else if (head.hash !== last.hash) faults.push(`the end of the chain is not that of entry ${last.position}`);
  if (noted && !isNotedFound) faults.push(`entry ${noted.position} does not match the given hash`);
  return { sealed, unsealed, head, faults: faults.slice(0, mostFaults) };
}

/** The error of an entry, compared with the previous entry. */
function examine(entry: AuditEntry, before: ChainHead): string[] {
  const { position, hash } = placeOf(entry);
  const name = `entry ${position} (${entry.id})`;
  const faults: string[] = [];
  if (position !== before.position + 1)
    faults.push(`entries ${before.position + 1} to ${position - 1} are missing before ${name}`);
  else if (entry.prevHash !== before.hash) faults.push(`${name} does not follow the previous entry`);
  if (hashEntry(entry, position, entry.prevHash ?? '') !== hash) faults.push(`${name} was changed`);
  return faults;
}

const placeOf = ({ position, hash }: AuditEntry): ChainHead => ({ position: position ?? 0, hash: hash ?? '' });

/**
 * The next entries, and the end of the chain as of the same moment, since the sealer goes on. A page a transaction:
 * a log of years must not hold one open for minutes.
 */
function readOn(db: Database, behind: number) {
  return db.withTx(
    system('verify'),
    async (tx) => {
      const page = await tx
        .select()
        .from(auditLog)
        .where(and(isNotNull(auditLog.position), gt(auditLog.position, behind)))
        .orderBy(asc(auditLog.position))
        .limit(pageSize);
      return { page, ...(await readHead(tx)) };
    },
    { readOnly: true },
  );
}

async function readHead(tx: Tx): Promise<{ head: ChainHead; unsealed: number }> {
  const [head] = await tx.select().from(auditChain);
  const [waiting] = await tx.select({ unsealed: count() }).from(auditLog).where(isNull(auditLog.hash));
  const { position, hash } = head ?? chainStart;
  return { head: { position, hash }, unsealed: waiting?.unsealed ?? 0 };
}
