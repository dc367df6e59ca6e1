import { declareNouns } from './http/noun/noun.ts';
import { own } from './http/noun/own.ts';
import { alerts } from './nouns/alerts/noun.ts';
import { articles } from './nouns/articles/noun.ts';
import { attention } from './nouns/attention/noun.ts';
import { auditLog } from './nouns/audit/noun.ts';
import { banking } from './nouns/banking/noun.ts';
import { bankingConsole } from './nouns/banking-console/noun.ts';
import { billing } from './nouns/billing/noun.ts';
import { collaboration } from './nouns/collaboration/noun.ts';
import { config } from './nouns/config/noun.ts';
import { drivers } from './nouns/drivers/noun.ts';
import { features } from './nouns/features/noun.ts';
import { fleet } from './nouns/fleet/noun.ts';
import { health } from './nouns/health/noun.ts';
import { invoices } from './nouns/invoices/noun.ts';
import { ledger } from './nouns/ledger/noun.ts';
import { loads } from './nouns/loads/noun.ts';
import { metrics } from './nouns/metrics/noun.ts';
import { notifications } from './nouns/notifications/noun.ts';
import { onboarding } from './nouns/onboarding/noun.ts';
import { outbox } from './nouns/outbox/noun.ts';
import { pages } from './nouns/pages/noun.ts';
import { payments } from './nouns/payments/noun.ts';
import { revenue } from './nouns/revenue/noun.ts';
import { sales } from './nouns/sales/noun.ts';
import { scheduledChanges } from './nouns/scheduled-changes/noun.ts';
import { search } from './nouns/search/noun.ts';
import { sessions } from './nouns/sessions/noun.ts';
import { status } from './nouns/status/noun.ts';
import { stream } from './nouns/stream/noun.ts';
import { subscriptions } from './nouns/subscriptions/noun.ts';
import { supportAnalytics } from './nouns/support-analytics/noun.ts';
import { team } from './nouns/team/noun.ts';
import { tenantAnalytics } from './nouns/tenant-analytics/noun.ts';
import { tenants } from './nouns/tenants/noun.ts';
import { tickets } from './nouns/tickets/noun.ts';
import { users } from './nouns/users/noun.ts';
import { vehicles } from './nouns/vehicles/noun.ts';

/** Every noun of the product. Routes, tables and all other lists are derived from it. */
export const nouns = declareNouns([
  own,
  alerts,
  articles,
  attention,
  auditLog,
  banking,
  bankingConsole,
  billing,
  collaboration,
  config,
  drivers,
  features,
  fleet,
  health,
  invoices,
  ledger,
  loads,
  metrics,
  notifications,
  onboarding,
  outbox,
  pages,
  payments,
  revenue,
  sales,
  scheduledChanges,
  search,
  sessions,
  status,
  stream,
  subscriptions,
  supportAnalytics,
  team,
  tenantAnalytics,
  tenants,
  tickets,
  users,
  vehicles,
]);

/** An audit action that no manifest declares does not compile. */
declare module './http/audit/audit.ts' {
  interface DeclaredActions {
    action: (typeof nouns)[number]['audit'][number];
  }
}
