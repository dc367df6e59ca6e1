import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import type * as contract from './contract.ts';
import { featureMissing, noReceiver, tenantMissing } from './rules.ts';

export const messageTopic = 'features.usage';

export const messageUsage: Command<typeof contract.messageUsage> = async ({ body: given }, ctx) => {
  const { tx, actor, now } = ctx;
  const { companyId, feature, subject, body } = given;
  await expectFeature(tx, feature);
  const recipient = await readRecipient(tx, companyId);
  const id = await writeMessage(tx, {
    companyId,
    topic: messageTopic,
    template: feature,
    recipient,
    subject,
    body,
    writtenBy: actor.userId,
  });
  await audit(ctx, 'feature_usage.message_written', { target: id, companyId, details: { feature } });
  return { id, writtenAt: now.toISOString() };
};

export async function expectFeature(tx: Tx, key: string): Promise<void> {
  const [found] = await queryRows(tx, sql`select 1 from features where key = ${key}`);
  if (!found) throw featureMissing();
}

/** The tenant's administrator, else the user with the oldest account. */
async function readRecipient(tx: Tx, companyId: string): Promise<string> {
  const [contact] = await queryRows<{ recipient: string | null }>(
    tx,
    sql`select u.email as recipient from tenants t left join users u on u.company_id = t.company_id and u.is_active
      where t.company_id = ${companyId} order by (u.role = 'tenant_admin') desc nulls last, u.created_at, u.id limit 1`,
  );
  if (!contact) throw tenantMissing();
  if (contact.recipient === null) throw noReceiver();
  return contact.recipient;
}
