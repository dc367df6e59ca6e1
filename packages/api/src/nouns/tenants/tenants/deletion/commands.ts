import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { lockCompany } from '../../../../db/lock-company.ts';
import { audit } from '../../../../http/audit/audit.ts';
import { auditLog } from '../../../../http/audit/tables.ts';
import { dataReport } from './export-data.ts';
import type { Command, Ctx } from '../../../../http/pipeline/ctx.ts';
import { conflict, Failure, refuse } from '../../../../kernel/errors.ts';
import { takeAttempt } from '../../../../http/limits/attempt-limits.ts';
import { raise } from '../../../link/events/service.ts';
import { closeBooks } from '../../../money/books/service.ts';
import { keepReferences } from '../../../money/payouts/service.ts';
import { keepDocuments } from '../../../money/credit-notes/service.ts';
import { closeCompanyAccounts } from '../../../money/ledger/service.ts';
import { closeRevenue } from '../../../money/revenue/service.ts';
import { readBlockers } from './blockers.ts';
import type * as contract from '../contract.ts';
import { createDeletionCode, spendDeletionCode } from './deletion-code.ts';
import type { OwnedTable } from '../../../../db/ownership.ts';
import { purgeCompany } from './purge.ts';
import { tenantMissing } from '../rules.ts';
import { tombstones } from '../tables.ts';
import { lockTenant } from '../changes/update.ts';

export const issueDeletionCode: Command<typeof contract.issueDeletionCode> = async ({ companyId }, ctx) => {
  const { tx, actor, settings } = ctx;
  const company = await lockCompany(ctx.tx, companyId, tenantMissing);
  const about = { target: companyId, companyId, details: { name: company.name } };
  const refusal = await takeAttempt(
    tx,
    `deletion-code:${actor.userId}`,
    settings.limits.deletionCodesPerUserPerHour,
    60 * 60_000,
  );
  if (refusal) {
    await audit(ctx, 'tenant.deletion_refused', { ...about, reason: refusal.code });
    return refuse(refusal);
  }
  const { id, code, expiresAt } = await createDeletionCode(ctx, companyId);
  await audit(ctx, 'tenant.deletion_code_issued', { ...about, details: { ...about.details, codeId: id } });
  return { confirmationCode: code, expiresAt: expiresAt.toISOString() };
};

export const deleteTenant =
  (tables: readonly OwnedTable[]): Command<typeof contract.deleteTenant> =>
  async ({ companyId, body }, ctx) => {
    const { tx, actor, now } = ctx;
    const company = await lockCompany(ctx.tx, companyId, tenantMissing);
    const about = { target: companyId, companyId, details: { name: company.name } };
    const spent = await spendDeletionCode(ctx, companyId, body.confirmationCode);
    if (spent instanceof Failure) {
      await audit(ctx, 'tenant.deletion_refused', { ...about, reason: spent.code });
      return refuse(spent);
    }
    await assertDeletable(ctx, companyId);
    await closeCompanyAccounts(tx, companyId);
    const { createdAt } = await lockTenant(ctx, companyId);
    await closeRevenue(tx, companyId);
    await closeBooks(tx, companyId);
    await keepReferences(tx, companyId);
    await keepDocuments(tx, companyId);
    const exportedAt = await lastExport(ctx, companyId);
    const counts = await purgeCompany(tx, tables, companyId);
    await tx.insert(tombstones).values({
      companyId,
      tenantName: company.name,
      tenantSince: createdAt,
      deletedAt: now,
      deletedBy: actor.userId,
      codeId: spent.codeId,
      counts,
    });
    const details = { ...about.details, codeId: spent.codeId, counts, exportedAt };
    await audit(ctx, 'tenant.deleted', { ...about, details });
    await raise(tx, { type: 'company.deleted', companyId });
    return { deletedTenant: { name: company.name } };
  };

/** When everything was exported last, as ISO 8601; null if it never was. */
async function lastExport({ tx }: Ctx, companyId: string): Promise<string | null> {
  const [row] = await tx
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.action, 'report.exported'),
        isNull(auditLog.reason),
        sql`${auditLog.details} ->> 'report' = ${dataReport}`,
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1);
  return row?.at.toISOString() ?? null;
}

async function assertDeletable({ tx }: Ctx, companyId: string): Promise<void> {
  const blockers = await readBlockers(tx, companyId);
  if (blockers.length === 0) return;
  throw conflict(`The tenant cannot be deleted: ${blockers.map(({ detail }) => detail).join(', ')}`, {
    code: 'tenant_blocked',
    errors: blockers.map(({ code, detail }) => ({ pointer: code, detail })),
  });
}
