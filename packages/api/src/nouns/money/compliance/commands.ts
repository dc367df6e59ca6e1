import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { refusedField, reviewComplete, reviewDayFault, reviewMissing, screeningDayFault, yearAfter } from './rules.ts';
import type * as contract from './contract.ts';
import { readCompliance, readPossibleOwners, readReview, readScreenings, today } from './queries.ts';

async function demandCompany(tx: Tx, companyId: string): Promise<void> {
  const found = await queryRows(tx, sql`select 1 from companies where id = ${companyId} for key share`);
  if (found.length === 0) throw refusedField('companyId', 'Company not found');
}

export const recordBankDocument: Command<typeof contract.recordBankDocument> = async ({ body }, ctx) => {
  const { tx, actor, now } = ctx;
  const { companyId, kind, expiresOn } = body;
  await demandCompany(tx, companyId);
  const [document] = await queryRows<{ id: string }>(
    tx,
    sql`insert into bank_documents (id, company_id, kind, expires_on, recorded_by, recorded_at)
      values (${newId('bdc', now.getTime())}, ${companyId}, ${kind}, ${expiresOn}, ${actor.userId}, ${now})
      on conflict (company_id, kind) do update
        set expires_on = excluded.expires_on, recorded_by = excluded.recorded_by, recorded_at = excluded.recorded_at
      returning id`,
  );
  await audit(ctx, 'bank_document.recorded', { target: document?.id, companyId, details: { kind, expiresOn } });
  return readCompliance(tx);
};

export const recordBankScreening: Command<typeof contract.recordBankScreening> = async ({ body }, ctx) => {
  const { tx, actor, now } = ctx;
  const { companyId, list, result, reason, screenedOn } = body;
  await demandCompany(tx, companyId);
  const fault = screeningDayFault(screenedOn, today(tx));
  if (fault !== undefined) throw refusedField('screenedOn', fault);
  const id = newId('bsc', now.getTime());
  await tx.execute(sql`insert into bank_screenings (id, company_key, list, result, reason, screened_on, recorded_by, recorded_at)
    values (${id}, ${companyId}, ${list}, ${result}, ${reason}, ${screenedOn}, ${actor.userId}, ${now})`);
  await audit(ctx, 'bank_screening.recorded', { target: id, companyId, reason, details: { list, result, screenedOn } });
  const [screening] = await readScreenings(tx, sql`where s.id = ${id}`);
  if (!screening) throw new Error('A screening that was recorded has no row');
  return screening;
};

export const planFraudReview: Command<typeof contract.planFraudReview> = async ({ body: { ownerId, dueOn } }, ctx) => {
  const { tx, now } = ctx;
  const { latest } = await readReview(tx);
  const fault = reviewDayFault(dueOn, today(tx), latest);
  if (fault !== undefined) throw refusedField('dueOn', fault);
  const owners = await readPossibleOwners(tx);
  if (!owners.some(({ id }) => id === ownerId)) throw refusedField('ownerId', 'This user cannot own the review');
  const [review] = await queryRows<{ id: string }>(
    tx,
    sql`insert into fraud_reviews (id, due_on, owner_id) values (${newId('frv', now.getTime())}, ${dueOn}, ${ownerId})
      on conflict ((completed_at is null)) where completed_at is null
        do update set due_on = excluded.due_on, owner_id = excluded.owner_id
      returning id`,
  );
  await audit(ctx, 'fraud_review.planned', { target: review?.id, details: { ownerId, dueOn } });
  return readCompliance(tx);
};

/** It names the review, so that a second press does not complete the one of the next year. */
export const completeFraudReview: Command<typeof contract.completeFraudReview> = async (
  { fraudReviewId: id, body: { document } },
  ctx,
) => {
  const { tx, actor, now } = ctx;
  const [review] = await queryRows<{ ownerId: string; isComplete: boolean }>(
    tx,
    sql`select owner_id as "ownerId", completed_at is not null as "isComplete" from fraud_reviews where id = ${id} for update`,
  );
  if (!review) throw reviewMissing();
  if (review.isComplete) throw reviewComplete();
  await tx.execute(sql`update fraud_reviews set document = ${document}, completed_by = ${actor.userId}, completed_at = ${now}
    where id = ${id}`);
  await tx.execute(sql`insert into fraud_reviews (id, due_on, owner_id)
    values (${newId('frv', now.getTime())}, ${yearAfter(today(tx))}, ${review.ownerId})`);
  await audit(ctx, 'fraud_review.completed', { target: id, details: { document } });
  return readCompliance(tx);
};
