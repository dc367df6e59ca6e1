import { sql, type SQL } from 'drizzle-orm';
import { readCursorPage } from '../../../db/cursor-page.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Ctx, Query, UserQuery } from '../../../http/pipeline/ctx.ts';
import { declaredProposals } from '../../../http/noun/proposals.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { hasTwoMoneyRoles, isIndependent } from '../../people/users/service.ts';
import type { Approval } from './contract.ts';
import type * as contract from './contract.ts';
import { type ApprovalState, proposalMissing } from './rules.ts';

interface Row extends Omit<
  Approval,
  'proposedAt' | 'expiresAt' | 'decidedAt' | 'companyId' | 'companyName' | 'person' | 'decidedBy'
> {
  companyId: string | null;
  companyName: string | null;
  person: string | null;
  decidedBy: string | null;
  proposedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
}

/** A proposal whose time is over reads as expired, swept or not. */
const statusAt = (now: Date) =>
  sql`case when p.status = 'pending' and p.expires_at <= ${now} then 'expired' else p.status end`;

/** Proposals of a status, by conditions that the index of statuses serves. */
function hasStatus(status: ApprovalState, now: Date): SQL {
  if (status === 'pending') return sql`p.status = 'pending' and p.expires_at > ${now}`;
  if (status === 'expired') return sql`(p.status = 'expired' or p.status = 'pending' and p.expires_at <= ${now})`;
  return sql`p.status = ${status}`;
}

/** What takes two money roles, beside what is known only when it is carried out. */
function takesTwoMoneyRoles(): SQL {
  const conditions = [...declaredProposals()].flatMap(([kind, { takesTwoMoneyRoles: condition }]) =>
    condition ? [sql`p.kind = ${kind} and ${condition(sql`p.payload`)}`] : [],
  );
  return sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`;
}

/** The name of the person that a proposal is about, null if it is about no person. */
function person(): SQL {
  const names = [...declaredProposals()].flatMap(([kind, { person: name }]) =>
    name ? [sql`case when p.kind = ${kind} then ${name(sql`p.payload ->> 'subject'`)} end`] : [],
  );
  return sql`coalesce(${sql.join([sql`null::text`, ...names], sql`, `)})`;
}

function select({ now, actor }: Ctx, where: SQL, rest = sql``): SQL {
  return sql`select p.id, p.kind, ${statusAt(now)} as status, p.company_key as "companyId", c.name as "companyName",
      ${person()} as person,
      p.payload, p.why, p.reason, u.first_name || ' ' || u.last_name as "proposedBy", p.proposed_by = ${actor.userId} as "isOwn",
      p.proposed_at as "proposedAt", p.expires_at as "expiresAt", d.first_name || ' ' || d.last_name as "decidedBy",
      p.decided_at as "decidedAt", case when ${takesTwoMoneyRoles()} and not ${hasTwoMoneyRoles} then 0 else (select count(*)::int from users e where e.audience = 'hq' and e.is_active
        and e.role in ('platform_owner', 'super_admin') and e.id <> p.proposed_by
        and ${isIndependent(sql`p.proposed_by`, sql`e.id`)}) end as "eligibleApprovers",
      ${isIndependent(sql`p.proposed_by`, sql`${actor.userId}`)} as "isIndependent"
    from approvals p left join companies c on c.id = p.company_key left join users u on u.id = p.proposed_by
      left join users d on d.id = p.decided_by
    where ${where} ${rest}`;
}

const iso = (value: Date) => new Date(value).toISOString();

const toApproval = ({ companyId, companyName, person, decidedBy, proposedBy, ...row }: Row): Approval => ({
  ...row,
  proposedBy: proposedBy ?? 'A former user',
  ...(companyId && { companyId }),
  ...(companyName && { companyName }),
  ...(person && { person }),
  ...(decidedBy && { decidedBy }),
  proposedAt: iso(row.proposedAt),
  expiresAt: iso(row.expiresAt),
  decidedAt: row.decidedAt ? iso(row.decidedAt) : undefined,
});

export const listApprovals: UserQuery<typeof contract.listApprovals> = async ({ query }, ctx) => {
  const { status, companyId } = query;
  const conditions = [
    status ? hasStatus(status, ctx.now) : sql`true`,
    companyId ? sql`p.company_key = ${companyId}` : sql`true`,
  ];
  const { rows, cursors } = await readCursorPage<Row>(query, {
    name: 'approvals',
    order: [
      { by: sql`p.proposed_at`, kind: 'instant' },
      { by: sql`p.id`, kind: 'text' },
    ],
    keyOf: ({ proposedAt, id }) => [iso(proposedAt), id],
    read: ({ where, orderBy, limit }) =>
      queryRows(
        ctx.tx,
        select(ctx, sql.join([...conditions, where], sql` and `), sql`order by ${orderBy} limit ${limit}`),
      ),
  });
  return reply(rows.map(toApproval), { cursors });
};

export const countApprovals: Query<typeof contract.countApprovals> = async (_input, { tx, now }) => {
  const [row] = await queryRows<{ pending: number }>(
    tx,
    sql`select count(*)::int as pending from approvals where status = 'pending' and expires_at > ${now}`,
  );
  return { pending: row?.pending ?? 0 };
};

export async function readApproval(ctx: Ctx, id: string): Promise<Approval> {
  const [row] = await queryRows<Row>(ctx.tx, select(ctx, sql`p.id = ${id}`));
  if (!row) throw proposalMissing();
  return toApproval(row);
}
