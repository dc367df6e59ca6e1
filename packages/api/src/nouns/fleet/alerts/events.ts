import type { AuditAction } from '../../../http/audit/audit.ts';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import { newId } from '../../../kernel/ids.ts';
import type { alertEventKinds } from './contract.ts';
import { type AlertEventDetails, alertEvents } from './tables.ts';

type Kind = (typeof alertEventKinds)[number];

/** Writes an event of an alert to its history and to the audit log. */
export async function noteAlert(
  scope: AuditScope,
  { id: alertId, companyId }: { id: string; companyId: string },
  kind: Kind,
  details: AlertEventDetails = {},
): Promise<void> {
  const { tx, actor } = scope;
  await tx.insert(alertEvents).values({
    id: newId('aev', tx.now.getTime()),
    companyId,
    alertId,
    at: tx.now,
    kind,
    actorUserId: actor.kind === 'user' ? actor.userId : null,
    details,
  });
  await audit(scope, `alert.${kind}` satisfies AuditAction, { target: alertId, companyId });
}
