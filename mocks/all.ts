import { alertHandlers } from './alerts/handlers.ts';
import { articleHandlers } from './articles/handlers.ts';
import { bankingHandlers } from './banking/handlers.ts';
import { billingHandlers } from './billing/handlers.ts';
import { collaborationHandlers } from './collaboration/handlers.ts';
import { configHandlers } from './config/handlers.ts';
import { metricsHandlers } from './metrics/handlers.ts';
import { onboardingHandlers } from './onboarding/handlers.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { revenueHandlers } from './revenue/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { sessionHandlers } from './sessions/handlers.ts';
import { streamHandlers } from './stream/handlers.ts';
import { scheduledChangeHandlers } from './scheduled-changes/handlers.ts';
import { subscriptionHandlers } from './subscriptions/handlers.ts';
import { supportAnalyticsHandlers } from './support-analytics/handlers.ts';
import { tenantAnalyticsHandlers } from './tenant-analytics/handlers.ts';
import { tenantHandlers } from './tenants/handlers.ts';
import { ticketHandlers } from './tickets/handlers.ts';
import { userHandlers } from './users/handlers.ts';
import { mocksOf } from './kit/nouns.ts';

/** Every endpoint, over one state. */
export const makeHandlers = mocksOf(
  alertHandlers,
  articleHandlers,
  bankingHandlers,
  billingHandlers,
  collaborationHandlers,
  configHandlers,
  metricsHandlers,
  onboardingHandlers,
  paymentHandlers,
  revenueHandlers,
  searchHandlers,
  sessionHandlers,
  streamHandlers,
  scheduledChangeHandlers,
  subscriptionHandlers,
  supportAnalyticsHandlers,
  tenantAnalyticsHandlers,
  tenantHandlers,
  ticketHandlers,
  userHandlers,
);
