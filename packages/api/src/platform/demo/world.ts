import { alertClocks, alertEvents, alerts, alertStandings, alertVersions } from '../../nouns/alerts/tables.ts';
import type { Role } from '../../kernel/permissions.ts';
import { articles } from '../../nouns/articles/tables.ts';
import { bankAccounts } from '../../nouns/banking/accounts/tables.ts';
import { companies } from '../../db/companies.ts';
import { bankCustomers, bankLimits } from '../../nouns/banking/tables.ts';
import { drivers } from '../../nouns/drivers/tables.ts';
import { featureUsage } from '../../nouns/features/tables.ts';
import { invoices } from '../../nouns/invoices/tables.ts';
import { loads } from '../../nouns/loads/tables.ts';
import { payments } from '../../nouns/payments/tables.ts';
import { onboardingEvents, onboardings } from '../../nouns/onboarding/tables.ts';
import { probes } from '../../nouns/probes/tables.ts';
import { acquisitionSpend, revenueMovements } from '../../nouns/revenue/tables.ts';
import { subscriptions } from '../../nouns/subscriptions/tables.ts';
import { tenants } from '../../nouns/tenants/tables.ts';
import { ticketEvents, ticketMessages, ticketNumbers, tickets } from '../../nouns/tickets/tables.ts';
import { users } from '../../nouns/users/tables.ts';
import { vehicles } from '../../nouns/vehicles/tables.ts';
import { ledgerAccounts, ledgerTransfers } from '../../nouns/ledger/tables.ts';

/** The tables that the demo data fills, parents before their children. */
export const worldTables = {
  companies,
  users,
  tenants,
  drivers,
  vehicles,
  loads,
  subscriptions,
  revenueMovements,
  acquisitionSpend,
  featureUsage,
  invoices,
  payments,
  tickets,
  ticketEvents,
  ticketMessages,
  ticketNumbers,
  ledgerAccounts,
  bankCustomers,
  bankAccounts,
  bankLimits,
  ledgerTransfers,
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
  /** The last day of the demo data, as YYYY-MM-DD. */
  anchor: string;
  seed: number;
  accounts: DemoAccount[];
  rows: WorldRows;
}
