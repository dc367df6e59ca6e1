import { alertClocks, alertEvents, alerts, alertStandings, alertVersions } from '../alerts/tables.ts';
import type { Role } from '../lib/permissions.ts';
import { articles } from '../articles/tables.ts';
import { bankAccounts, bankTransfers } from '../bank-accounts/tables.ts';
import { companies } from '../companies/tables.ts';
import { drivers } from '../drivers/tables.ts';
import { featureUsage } from '../features/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { loads } from '../loads/tables.ts';
import { payments } from '../payments/tables.ts';
import { onboardingEvents, onboardings } from '../onboarding/tables.ts';
import { probes } from '../probes/tables.ts';
import { subscriptionEvents, subscriptions } from '../subscriptions/tables.ts';
import { tenants } from '../tenants/tables.ts';
import { ticketEvents, ticketMessages, ticketNumbers, tickets } from '../tickets/tables.ts';
import { users } from '../users/tables.ts';
import { vehicles } from '../vehicles/tables.ts';

/** The tables that a story fills, parents before their children. */
export const worldTables = {
  companies,
  users,
  tenants,
  drivers,
  vehicles,
  loads,
  subscriptions,
  subscriptionEvents,
  featureUsage,
  invoices,
  payments,
  tickets,
  ticketEvents,
  ticketMessages,
  ticketNumbers,
  bankAccounts,
  bankTransfers,
  onboardings,
  onboardingEvents,
  articles,
  probes,
  alerts,
  alertClocks,
  alertStandings,
  alertEvents,
  alertVersions,
};

export type WorldRows = { [Name in keyof typeof worldTables]: (typeof worldTables)[Name]['$inferInsert'][] };

/** A user of the demo who can sign in; all others have no password. */
export interface DemoAccount {
  userId: string;
  email: string;
  password: string;
  employeeId: string;
  role: Role;
}

/** One consistent story: everything that the demo, the tests and the stories show. */
export interface World {
  /** The day on which the story ends, as YYYY-MM-DD. */
  anchor: string;
  seed: number;
  accounts: DemoAccount[];
  rows: WorldRows;
}
