import { createHash } from 'node:crypto';
import type { auditLog } from './tables.ts';

export type AuditEntry = typeof auditLog.$inferSelect;

/** A place in the chain: how many entries are sealed, and the hash of the last of them. */
export interface ChainHead {
  position: number;
  hash: string;
}

/** The hash before the first entry of a chain. */
export const chainStart: ChainHead = { position: 0, hash: '0'.repeat(64) };

/** Version of the text that is hashed; a later format needs another number. */
const entryFormat = 2;

/** The hash of an entry at its place: over everything that it says, and over the hash before it. */
export function hashEntry(entry: AuditEntry, position: number, prevHash: string): string {
  const { id, seq, at, actorUserId, actorLabel, action, companyId, requestId, clientAddress, details } = entry;
  const { targetKind, targetId, reason } = entry;
  const event = [id, seq, at.toISOString(), action, targetKind, targetId, reason, companyId, sorted(details)];
  const source = [actorUserId, actorLabel, requestId, clientAddress];
  const text = JSON.stringify([entryFormat, position, prevHash, ...event, ...source]);
  return createHash('sha256').update(text).digest('hex');
}

/** An entry as a line of JSON, as it is exported and delivered. */
export const lineOf = (entry: AuditEntry): string => JSON.stringify(entry);

/** The database keeps the members of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return members.map(([name, member]) => [name, sorted(member)]);
}
