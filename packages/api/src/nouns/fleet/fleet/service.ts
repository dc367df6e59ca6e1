import { type SQL, sql } from 'drizzle-orm';
import type { FleetKind } from './rules.ts';

/** Whether a user belongs to a tenant, and not to HQ. */
const ofTenant = sql`f.company_id is not null`;

/** Where the rows of a kind stand, with `f` as their name: the lists and the figures of the dashboard read the same. */
export const fleetRows: Readonly<Record<FleetKind, SQL>> = {
  users: sql`users f where ${ofTenant}`,
  drivers: sql`drivers f where true`,
  vehicles: sql`vehicles f where true`,
  loads: sql`loads f where true`,
};

/** Condition of a user who can sign in. */
export const isActiveUser = sql`f.is_active`;
