import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alerts } from '../../../fleet/alerts/tables.ts';
import type { UserActor } from '../../../../kernel/actor.ts';
import type { Permission } from '../../../../kernel/permissions.ts';
import type { Tx } from '../../../../db/tx.ts';
import { tenants } from '../../../tenants/tenants/tables.ts';
import { tickets } from '../../../support/tickets/tables.ts';
import { isHqType } from '../rules.ts';

export interface Resource {
  resourceType: string;
  resourceId: string;
}

/** Owner of a session on the resource. */
export interface Owner {
  /** Null if the session is for HQ only. */
  companyId: string | null;
}

type Rule = (tx: Tx, actor: UserActor, resourceId: string) => Promise<Owner | undefined>;

const hqOnly: Rule = async (_tx, { audience }) => (audience === 'hq' ? { companyId: null } : undefined);

/** A resource of a company: for its users, and for HQ staff with the permission to read it. */
const ofCompany =
  (find: (tx: Tx, id: string) => Promise<Owner | undefined>, staffNeed: Permission): Rule =>
  async (tx, actor, id) => {
    if (actor.audience === 'hq' && !actor.permissions.includes(staffNeed)) return undefined;
    const owner = await find(tx, id);
    return owner && (actor.audience === 'hq' || owner.companyId === actor.companyId) ? owner : undefined;
  };

const rules: Readonly<Record<string, Rule>> = {
  tenant: ofCompany(
    async (tx, id) => first(tx.select({ companyId: tenants.companyId }).from(tenants).where(eq(tenants.id, id))),
    'tenants:read',
  ),
  ticket: ofCompany(
    async (tx, id) => first(tx.select({ companyId: tickets.companyId }).from(tickets).where(eq(tickets.id, id))),
    'tickets:read',
  ),
  alert: async (tx, { companyId }, id) => {
    if (companyId === null) return undefined;
    const isOwn = and(eq(alerts.id, id), eq(alerts.companyId, companyId));
    return first(tx.select({ companyId: alerts.companyId }).from(alerts).where(isOwn));
  },
};

const ruleOf = (resourceType: string): Rule | undefined =>
  isHqType(resourceType) ? hqOnly : Object.hasOwn(rules, resourceType) ? rules[resourceType] : undefined;

/** The owner of a resource if the actor may see it; undefined also if it does not exist. An unknown type belongs to the actor's company. */
export async function ownerOf(
  tx: Tx,
  actor: UserActor,
  { resourceType, resourceId }: Resource,
): Promise<Owner | undefined> {
  const rule = ruleOf(resourceType);
  return rule ? rule(tx, actor, resourceId) : { companyId: actor.companyId };
}

/** The same for an existing session: its resource may have a new owner or be deleted. */
export async function maySee(tx: Tx, actor: UserActor, session: Resource & Owner): Promise<boolean> {
  const owner = await ownerOf(tx, actor, session);
  return owner !== undefined && owner.companyId === session.companyId;
}

/** Whether a column names the owner. */
export const isOwnedBy = (column: SQL | { getSQL(): SQL }, { companyId }: Owner): SQL =>
  sql`${column} is not distinct from ${companyId}`;

async function first<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  return (await rows)[0];
}
