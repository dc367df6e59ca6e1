import type { HttpHandler } from 'msw';
import { createWorld, type MockWorld } from '../data/world.ts';
import { alertHandlers } from './alerts.ts';
import { articleHandlers } from './articles.ts';
import { billingHandlers } from './billing.ts';
import { collaborationHandlers } from './collaboration.ts';
import { configHandlers } from './config.ts';
import { metricsHandlers } from './metrics.ts';
import { onboardingHandlers } from './onboarding.ts';
import { searchHandlers } from './search.ts';
import { sessionHandlers } from './sessions.ts';
import { supportAnalyticsHandlers } from './support-analytics.ts';
import { tenantAnalyticsHandlers } from './tenant-analytics.ts';
import { tenantHandlers } from './tenants.ts';
import { ticketHandlers } from './tickets.ts';
import { userHandlers } from './users.ts';

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
  ...billingHandlers(world),
  ...ticketHandlers(world),
  ...collaborationHandlers(world),
];
