import type { Actor } from '../../kernel/actor.ts';
import { kindOfId } from '../../kernel/id-kinds.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../db/tx.ts';
import { auditLog } from './tables.ts';

/** Receives the actions of all manifests as the type of `action`; see `nouns.ts`. */
export interface DeclaredActions {
  product: true;
}

/** The action, such as `ticket.created`; a noun declares its actions. */
export type AuditAction = DeclaredActions extends { action: infer Action extends string } ? Action : never;

const declared = new Set<string>();

export function declareActions(actions: readonly string[]): void {
  for (const action of actions) declared.add(action);
}

/** Every action that the log can have, in the order of the alphabet. */
export const declaredActions = (): string[] => [...declared].toSorted();

export interface AuditOptions {
  /** Id of the thing that the action was about; its prefix gives the kind. */
  target?: string | undefined;
  companyId?: string | null;
  /** The reason that the user gave, or the code of a refusal. */
  reason?: string | undefined;
  /** Further facts of the event; never a secret, never personal data. */
  details?: Record<string, unknown>;
}

/** Context of an audited event: its transaction and its request. */
export interface AuditScope {
  tx: Tx;
  actor: Actor;
  requestId?: string;
  clientAddress?: string;
}

/** Writes an event into the transaction that it belongs to. */
export async function audit(scope: AuditScope, action: AuditAction, options: AuditOptions = {}): Promise<void> {
  if (!declared.has(action)) throw new Error(`No noun declares the audit action '${action}'`);
  const { tx, actor, requestId, clientAddress } = scope;
  await tx.insert(auditLog).values({
    id: newId('aud', tx.now.getTime()),
    at: tx.now,
    actorUserId: actor.kind === 'user' ? actor.userId : null,
    actorLabel: labelOf(actor),
    action,
    targetKind: options.target === undefined ? null : kindOfTarget(options.target),
    targetId: options.target ?? null,
    reason: options.reason ?? null,
    companyId: options.companyId ?? null,
    requestId: requestId ?? null,
    clientAddress: clientAddress ?? null,
    details: options.details ?? {},
  });
}

function kindOfTarget(id: string): string {
  const kind = kindOfId(id);
  if (!kind) throw new Error('The target of an audit entry must be an id');
  return kind;
}

function labelOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.role;
  if (actor.kind === 'machine') return `key ${actor.keyId}`;
  return actor.kind === 'system' ? actor.name : 'anonymous';
}
