import type { HttpHandler } from 'msw';
import { createWorld, type MockWorld } from './world.ts';
import { alertHandlers } from './alerts/handlers.ts';
import { articleHandlers } from './articles/handlers.ts';
import { bankingHandlers } from './banking/handlers.ts';
import { billingHandlers } from './billing/handlers.ts';
import { collaborationHandlers } from './collaboration/handlers.ts';
import { configHandlers } from './config/handlers.ts';
import { metricsHandlers } from './metrics/handlers.ts';
import { onboardingHandlers } from './onboarding/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { sessionHandlers } from './sessions/handlers.ts';
import { supportAnalyticsHandlers } from './support-analytics/handlers.ts';
import { tenantAnalyticsHandlers } from './tenant-analytics/handlers.ts';
import { tenantHandlers } from './tenants/handlers.ts';
import { ticketHandlers } from './tickets/handlers.ts';
import { userHandlers } from './users/handlers.ts';

/** Every endpoint, over one world. */
export const makeHandlers = (world: MockWorld = createWorld()): HttpHandler[] => [
  ...configHandlers(),
  ...sessionHandlers(world),
  ...userHandlers(),
  ...metricsHandlers(),
  ...searchHandlers(world),
  ...tenantHandlers(world),
  ...onboardingHandlers(world),
  ...tenantAnalyticsHandlers(),
  ...articleHandlers(world),
  ...supportAnalyticsHandlers(world),
  ...alertHandlers(world),
  ...bankingHandlers(world),
  ...billingHandlers(world),
  ...ticketHandlers(world),
  ...collaborationHandlers(world),
];
