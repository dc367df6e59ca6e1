import { sql, type SQL } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { conflict } from '../../../kernel/errors.ts';
import { isIndependent } from '../../people/users/service.ts';
import { findPending } from '../approvals/service.ts';
import type * as contract from './contract.ts';
import { bankedCompanyMissing, changerWaitMs, whyNotChanged, whyNotPaid } from './rules.ts';

interface Row {
  /** Of the change that is in force, and of the company now. */
  calledNumberOnFile: string | null;
  numberOnFile: string | null;
  phoneChangedAt: Date | null;
  payeeId: string | null;
  holderName: string | null;
  routingNumber: string;
  last4: string;
  providerId: string;
  changedAt: Date;
  changedById: string;
  changedBy: string | null;
  /** People who may record the call, and whether the caller is one of them. */
  eligibleCallers: number;
  mayCall: boolean;
  usableFrom: Date;
  spokeWith: string | null;
  calledNumber: string;
  calledAt: Date;
  factorName: string | null;
  filedAt: Date;
}

/** Of the people who may propose, those who are independent of the one who changed the details. */
const callersOf = (select: SQL) => sql`(select ${select} from users e where e.audience = 'hq' and e.is_active
  and e.role in ('platform_owner', 'super_admin', 'hq_admin') and ${isIndependent(sql`p.changed_by`, sql`e.id`)})`;

export async function findRow(tx: Tx, companyId: string): Promise<Row> {
  const [row] = await queryRows<Row>(
    tx,
    sql`select coalesce(t.contact_phone, c.phone) as "numberOnFile", t.contact_phone_changed_at as "phoneChangedAt",
        p.id as "payeeId", p.number_on_file as "calledNumberOnFile", p.holder_name as "holderName",
        p.routing_number as "routingNumber", p.account_last4 as "last4", p.provider_id as "providerId",
        p.changed_at as "changedAt", p.changed_by as "changedById", u.first_name || ' ' || u.last_name as "changedBy", p.usable_from as "usableFrom",
        p.spoke_with as "spokeWith", p.called_number as "calledNumber", p.called_at as "calledAt",
        ${callersOf(sql`count(*)::int`)} as "eligibleCallers",
        ${callersOf(sql`count(*) filter (where e.id = ${tx.actor.kind === 'user' ? tx.actor.userId : ''}) > 0`)} as "mayCall",
        f.factor_name as "factorName", f.filed_at as "filedAt"
      from companies c left join tenants t on t.company_id = c.id
        left join bank_payees p on p.company_id = c.id and p.replaced_at is null
        left join users u on u.id = p.changed_by left join factoring_notices f on f.company_id = c.id
      where c.id = ${companyId}`,
  );
  if (!row) throw bankedCompanyMissing();
  return row;
}

const iso = (value: Date) => new Date(value).toISOString();
/** The reasons against another change of the details. */
export const whyLocked = ({ phoneChangedAt, ...row }: Row, now: Date) =>
  whyNotChanged({ ...row, phoneChangedAt: phoneChangedAt && new Date(phoneChangedAt) }, now);

const standingOf = ({ usableFrom, spokeWith }: Row) => ({
  usableFrom: new Date(usableFrom),
  isCalledBack: spokeWith !== null,
});

export async function readBankDetails(tx: Tx, companyId: string): Promise<contract.BankDetails> {
  const row = await findRow(tx, companyId);
  const { phoneChangedAt, holderName, routingNumber, last4, changedAt, changedBy, usableFrom } = row;
  const { spokeWith, calledNumber, calledAt, factorName, filedAt } = row;
  const approvalId = factorName === null ? undefined : await findPending(tx, 'release_factoring', companyId);
  const numberOnFile = holderName !== null && spokeWith === null ? row.calledNumberOnFile : row.numberOnFile;
  const isPhoneNews = phoneChangedAt !== null && holderName !== null && new Date(phoneChangedAt) > new Date(changedAt);
  const changeBlocked = whyLocked(row, tx.now)?.detail;
  const blocked = holderName === null ? undefined : whyNotPaid(standingOf(row), tx.now)?.detail;
  return {
    companyId,
    ...(numberOnFile !== null && { numberOnFile }),
    ...(isPhoneNews && { phoneChangedAt: iso(phoneChangedAt) }),
    ...(changeBlocked && { changeBlocked }),
    ...(holderName !== null && {
      current: {
        ...{ holderName, routingNumber, accountNumber: `••••${last4}`, changedBy: changedBy ?? 'A former user' },
        ...{ eligibleCallers: row.eligibleCallers, mayCall: row.mayCall },
        ...{ changedAt: iso(changedAt), usableFrom: iso(usableFrom), ...(blocked && { blocked }) },
        ...(spokeWith !== null && { callBack: { spokeWith, number: calledNumber, at: iso(calledAt) } }),
      },
    }),
    ...(factorName !== null && { factoring: { factorName, filedAt: iso(filedAt), ...(approvalId && { approvalId }) } }),
  };
}

export const getBankDetails: Query<typeof contract.getBankDetails> = ({ companyId }, { tx }) =>
  readBankDetails(tx, companyId);

/** The bank details that a company's withdrawals go to; null while they are those of the opening. */
export async function payeeThen(tx: Tx, companyId: string) {
  const { payeeId, last4 } = await findRow(tx, companyId);
  return { payeeId, toLast4: payeeId === null ? null : last4 };
}

/** Refuses a withdrawal to bank details that were changed and not confirmed yet. */
export async function assertPayable(tx: Tx, companyId: string): Promise<void> {
  const row = await findRow(tx, companyId);
  const refusal = row.holderName === null ? undefined : whyNotPaid(standingOf(row), tx.now);
  if (refusal) throw conflict(refusal.detail, { code: refusal.code });
}

/** Whether no withdrawal has reached the bank details that are in force, which are not those of the opening. */
export async function isFirstToDetails(tx: Tx, companyId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`select 1 from bank_payees p where p.company_id = ${companyId} and p.replaced_at is null
      and not exists (select from bank_transfers t where t.company_key = p.company_id and t.type = 'emergency_withdrawal'
        and t.status = 'completed' and t.created_at >= p.usable_from)`,
  );
  return rows.length > 0;
}

/** Whether a person, or an account that counts as the same person's, has changed a company's bank details lately. */
export async function hasChangedDetails(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const since = new Date(tx.now.getTime() - changerWaitMs);
  const rows = await queryRows(
    tx,
    sql`select 1 from bank_payees where company_id = ${companyId} and changed_at > ${since}
      and (changed_by = ${userId} or not ${isIndependent(sql`changed_by`, sql`${userId}`)})`,
  );
  return rows.length > 0;
}
