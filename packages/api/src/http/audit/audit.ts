import type { Actor } from '../../kernel/actor.ts';
import { type IdKind, kindOfId, newId } from '../../kernel/ids.ts';
import type { Tx } from '../../db/tx.ts';
import { auditLog } from './tables.ts';

export const auditActions = [
  'login.succeeded',
  'login.failed',
  'login.limited',
  'logout',
  'session.ended',
  'access.denied',
  'reauth.succeeded',
  'reauth.failed',
  'registration.succeeded',
  'registration.refused',
  'invitation.created',
  'password.reset',
  'password.changed',
  'tenant.deletion_code_issued',
  'tenant.deletion_refused',
  'tenant.deleted',
  'tenant.created',
  'tenant.updated',
  'tenant.suspended',
  'tenant.resumed',
  'onboarding.created',
  'onboarding.updated',
  'onboarding.advanced',
  'onboarding.completed',
  'ticket.created',
  'ticket.updated',
  'ticket.message_added',
  'article.created',
  'article.updated',
  'article.voted',
  'support_dashboard.saved',
  'support_dashboard.removed',
  'user.provisioned',
  'alert.created',
  'alert.updated',
  'alert.escalated',
  'alert.read',
  'alert.unread',
  'alert.all_read',
  'alert.snoozed',
  'alert.woken',
  'alert.dismissed',
  'alert.restored',
  'alert.claimed',
  'alert.released',
  'alert.resolved',
  'alert.reopened',
  'server.started',
  'server.stopped',
  'audit.exported',
  'report.exported',
  'invoices.issued',
  'payment_run.started',
  'payment_run.refused',
  'payment_run.finished',
  'payment.succeeded',
  'payment.declined',
  'reminder.written',
  'collaboration.started',
  'collaboration.joined',
  'collaboration.viewed_by_staff',
  'collaboration.ended',
  'annotation.created',
  'annotation.updated',
  'annotation.deleted',
  'annotation.ticket_created',
] as const;

export type AuditAction = (typeof auditActions)[number];

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
  const { tx, actor, requestId, clientAddress } = scope;
  await tx.insert(auditLog).values({
    id: newId('auditEntry', tx.now.getTime()),
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

function kindOfTarget(id: string): IdKind {
  const kind = kindOfId(id);
  if (!kind) throw new Error('The target of an audit entry must be an id');
  return kind;
}

function labelOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.role;
  return actor.kind === 'system' ? actor.name : 'anonymous';
}
