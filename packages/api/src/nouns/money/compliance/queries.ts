import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { hqRoles, permissionsOf } from '../../../kernel/permissions.ts';
import { businessDaysAfter } from '../bank-provider/rules.ts';
import { readReturns } from '../bank-monitoring/service.ts';
import { easternDay } from '../../../kernel/eastern-day.ts';
import { accountWords } from '../banking-console/rules.ts';
import { annualReportDay, expiringDays, latestReviewDay, needsReport, screeningReportDays } from './rules.ts';
import type * as contract from './contract.ts';
import type { BankCompliance, BankScreening } from './contract.ts';

const rowsShown = 100;
const formerUser = 'A former user';

export const today = (tx: Tx): string => easternDay(tx.now).toString();
const iso = (at: Date): string => new Date(at).toISOString();

export const getBankCompliance: Query<typeof contract.getBankCompliance> = async (_input, { tx }) => readCompliance(tx);

export async function readCompliance(tx: Tx): Promise<BankCompliance> {
  return {
    inReview: await readInReview(tx),
    ...(await readDocuments(tx)),
    blocked: await readBlocked(tx),
    ...(await readReturns(tx)),
    review: await readReview(tx),
    possibleOwners: await readPossibleOwners(tx),
  };
}

/** The first rows, each with the number of all as `total`. */
async function firstRows<Row extends object>(tx: Tx, query: SQL): Promise<{ total: number; rows: Row[] }> {
  const rows = await queryRows<Row & { total: number }>(tx, sql`${query} limit ${rowsShown}`);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row as unknown as Row) };
}

const isStuck = sql`p.claims >= ${maxClaims}::int`;

type InReview = BankCompliance['inReview']['rows'][number];

async function readInReview(tx: Tx): Promise<BankCompliance['inReview']> {
  const { total, rows } = await firstRows<Omit<InReview, 'since'> & { since: Date }>(
    tx,
    sql`select r.id, r.company_id as "companyId", c.name as "companyName", r.person, r.state, r.since,
        count(*) over ()::int as total from (
          select b.id, b.company_id, b.first_name || ' ' || b.last_name as person,
              case when ${isStuck} then 'requires_attention' else b.status end as state, b.created_at as since
            from bank_customers b left join bank_applications p on p.customer_id = b.id and p.status = 'pending'
            where b.status = 'pending'
          union all
          select id, company_id, first_name || ' ' || last_name,
              case when ${isStuck} then 'requires_attention' else status end, created_at from bank_applications p
            where customer_id is null and status in ('sending', 'unanswered', 'pending')) r
      join companies c on c.id = r.company_id order by r.since, r.id`,
  );
  return { total, rows: rows.map(({ since, ...row }) => ({ ...row, since: iso(since) })) };
}

async function readDocuments(tx: Tx): Promise<Pick<BankCompliance, 'documents' | 'recordedDocuments'>> {
  const [all] = await queryRows<{ count: number }>(tx, sql`select count(*)::int as count from bank_documents`);
  const documents = await firstRows<BankCompliance['documents']['rows'][number]>(
    tx,
    sql`select d.id, d.company_id as "companyId", c.name as "companyName", d.kind, d.expires_on::text as "expiresOn",
        d.expires_on - ${today(tx)}::date as days, count(*) over ()::int as total
      from bank_documents d join companies c on c.id = d.company_id
      where d.expires_on <= ${today(tx)}::date + ${expiringDays}::int order by d.expires_on, d.id`,
  );
  return { documents, recordedDocuments: all?.count ?? 0 };
}

type Blocked = BankCompliance['blocked']['rows'][number];

interface BlockedRow extends Omit<Blocked, 'accountNumber' | 'status' | 'since' | 'by' | 'reason'> {
  last4: string;
  status: keyof typeof accountWords;
  since: Date | null;
  by: string | null;
  reason: string | null;
}

/** The order is in the audit log, as a restriction is not told to the bank. */
async function readBlocked(tx: Tx): Promise<BankCompliance['blocked']> {
  const { total, rows } = await firstRows<BlockedRow>(
    tx,
    sql`select a.id as "accountId", a.company_id as "companyId", c.name as "companyName", a.account_last4 as last4,
        a.status, a.is_restricted as "isRestricted", o.at as since, o.actor_label as by, o.reason,
        count(*) over ()::int as total
      from bank_accounts a join companies c on c.id = a.company_id left join lateral (
        select at, actor_label, reason from audit_log
        where company_id = a.company_id and action = 'bank_account.changed' and target_id = a.id
        order by at desc limit 1) o on true
      where a.status = 'frozen' or a.is_restricted and a.status <> 'closed' order by c.name, a.id`,
  );
  return {
    total,
    rows: rows.map(({ last4, status, since, by, reason, ...row }) => ({
      ...{ ...row, accountNumber: `••••${last4}`, status: accountWords[status] },
      ...(since !== null && { since: iso(since) }),
      ...(by !== null && { by }),
      ...(reason !== null && { reason }),
    })),
  };
}

interface ReviewRow {
  id: string;
  dueOn: string;
  ownerId: string;
  owner: string | null;
  document: string | null;
  completedBy: string | null;
  completedAt: Date | null;
}

const readReviews = (tx: Tx, rest: SQL): Promise<ReviewRow[]> =>
  queryRows<ReviewRow>(
    tx,
    sql`select r.id, r.due_on::text as "dueOn", r.owner_id as "ownerId", o.first_name || ' ' || o.last_name as owner,
        r.document, d.first_name || ' ' || d.last_name as "completedBy", r.completed_at as "completedAt"
      from fraud_reviews r left join users o on o.id = r.owner_id left join users d on d.id = r.completed_by ${rest}`,
  );

export async function readReview(tx: Tx): Promise<BankCompliance['review']> {
  const [open] = await readReviews(tx, sql`where r.completed_at is null`);
  const [last] = await readReviews(
    tx,
    sql`where r.completed_at is not null order by r.completed_at desc, r.id limit 1`,
  );
  const completedOn = last?.completedAt ? iso(last.completedAt).slice(0, 10) : undefined;
  const latest = latestReviewDay(completedOn, today(tx));
  return {
    ...{ dueOn: open?.dueOn ?? latest, latest },
    ...(open && { id: open.id, owner: { id: open.ownerId, name: open.owner ?? formerUser } }),
    ...(completedOn !== undefined && {
      last: { completedOn, completedBy: last?.completedBy ?? formerUser, document: last?.document ?? '' },
    }),
  };
}

/** The review is for those who may act on its findings. */
export async function readPossibleOwners(tx: Tx): Promise<BankCompliance['possibleOwners']> {
  const roles = hqRoles.filter((role) => permissionsOf(role).includes('banking:propose'));
  return queryRows(
    tx,
    sql`select id, first_name || ' ' || last_name as name from users
      where audience = 'hq' and is_active and role in (${literals(roles)})
      order by lower(first_name || ' ' || last_name) collate "C", id`,
  );
}

interface ScreeningRow extends Omit<
  BankScreening,
  'companyName' | 'recordedBy' | 'recordedAt' | 'reportBy' | 'annualReportBy'
> {
  companyName: string | null;
  recordedBy: string | null;
  recordedAt: Date;
}

export async function readScreenings(tx: Tx, rest: SQL): Promise<BankScreening[]> {
  const rows = await queryRows<ScreeningRow>(
    tx,
    sql`select s.id, s.company_key as "companyId", c.name as "companyName", s.list, s.result, s.reason,
        s.screened_on::text as "screenedOn", u.first_name || ' ' || u.last_name as "recordedBy", s.recorded_at as "recordedAt"
      from bank_screenings s left join companies c on c.id = s.company_key left join users u on u.id = s.recorded_by ${rest}`,
  );
  return rows.map(({ companyName, recordedBy, recordedAt, ...row }) => ({
    ...{ ...row, recordedBy: recordedBy ?? formerUser, recordedAt: iso(recordedAt) },
    ...(companyName !== null && { companyName }),
    ...(needsReport(row.result) && { reportBy: businessDaysAfter(row.screenedOn, screeningReportDays) }),
    ...(row.result === 'blocked' && { annualReportBy: annualReportDay(row.screenedOn) }),
  }));
}

export const listBankScreenings: Query<typeof contract.listBankScreenings> = async ({ query }, { tx }) => {
  const { result, ...place } = query;
  const { rows, cursors } = await readCursorPage<BankScreening>(place, {
    name: `screenings ${result ?? ''}`,
    order: [
      { by: sql`s.recorded_at`, kind: 'instant' },
      { by: sql`s.id`, kind: 'text' },
    ],
    keyOf: ({ recordedAt, id }) => [recordedAt, id],
    read: ({ where, orderBy, limit }) =>
      readScreenings(
        tx,
        sql`where ${result ? sql`s.result = ${result}` : sql`true`} and ${where} order by ${orderBy} limit ${limit}`,
      ),
  });
  return reply(rows, { cursors });
};
