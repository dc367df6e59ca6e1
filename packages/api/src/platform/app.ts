import { type Context, Hono } from 'hono';
import { billing } from '../nouns/billing/routes.ts';
import { articles } from '../nouns/articles/routes.ts';
import { createHints, type Hints } from '../nouns/alerts/stream/hints.ts';
import { readListeners } from '../nouns/alerts/stream/listeners.ts';
import { alerts } from '../nouns/alerts/routes.ts';
import { createHub } from '../nouns/collaboration/create-hub.ts';
import type { Hub } from '../nouns/collaboration/hub.ts';
import { recheckSockets } from '../nouns/collaboration/recheck.ts';
import { collaboration } from '../nouns/collaboration/routes.ts';
import { config } from '../nouns/config/routes.ts';
import { docsPages } from './docs/pages.ts';
import { health } from '../nouns/health/routes.ts';
import { createCaps } from '../http/limits/caps.ts';
import { createCrowd } from '../http/limits/crowd.ts';
import { clientAddressReader } from '../http/edge/client-address.ts';
import { internalFailure, methodNotAllowed, notFound } from '../kernel/errors.ts';
import type { HttpEnv } from '../http/edge/http-env.ts';
import { errorFields, type Logger } from '../kernel/logger.ts';
import { originCheck } from '../http/edge/origins.ts';
import { isApiPath } from '../http/contract/paths.ts';
import { createPasswordHasher } from '../kernel/passwords.ts';
import { failureOf, problemResponse } from '../http/edge/problem.ts';
import { createReadiness, type Readiness } from './start/readiness.ts';
import { assertEveryRouteHasAccess, declareAccess, registerRoutes } from '../http/pipeline/register.ts';
import { requestScope } from '../http/edge/request-log.ts';
import { securityHeaders } from '../http/edge/security-headers.ts';
import type { Route } from '../http/pipeline/serve.ts';
import { createSignIns } from './sign-ins.ts';
import type { Settings } from './settings/settings.ts';
import { shellFiles } from '../http/edge/shell-files.ts';
import type { Database } from '../db/tx.ts';
import { metrics } from '../nouns/metrics/routes.ts';
import type { Instruments } from './metrics/instruments.ts';
import { metricsPage } from './metrics/metrics-page.ts';
import { createPaymentRunner, type PaymentRunner } from '../nouns/payments/runner.ts';
import { providerOf } from '../nouns/payments/sandbox.ts';
import { search } from '../nouns/search/routes.ts';
import { sessions } from '../nouns/sessions/routes.ts';
import { onboarding } from '../nouns/onboarding/routes.ts';
import { tenantAnalytics } from '../nouns/tenant-analytics/routes.ts';
import { supportAnalytics } from '../nouns/support-analytics/routes.ts';
import { tenants } from '../nouns/tenants/routes.ts';
import { tickets } from '../nouns/tickets/routes.ts';
import { users } from '../nouns/users/routes.ts';

export interface AppDeps {
  db: Database;
  settings: Settings;
  logger: Logger;
  /** Folder of the built portal; without one only the API answers. */
  shellDir?: string;
  /** Where `/readyz` looks; always ready to start with unless given. */
  readiness?: Readiness;
  /** Goes on with payment runs; one of its own unless given. */
  payments?: PaymentRunner;
  /** Counts requests, and answers them at `/metrics` where the settings have a token for it. */
  instruments?: Instruments | undefined;
  /** Streams that tell browsers of changes; of this app alone unless given. */
  hints?: Hints;
  /** Live collaboration; of this app alone unless given. */
  hub?: Hub;
  /** Milliseconds of a clock that only moves forward, for caps a minute; the process's own unless given. */
  monotonicNow?: () => number;
  /** More routes than the product's own, for tests of `serve`. */
  extraRoutes?: readonly Route[];
}

/** The whole API as a Hono app; needs no server. */
export function createApp({ db, settings, logger, ...deps }: AppDeps): Hono<HttpEnv> {
  const readiness = deps.readiness ?? createReadiness();
  const app = new Hono<HttpEnv>();
  const hub = deps.hub ?? createHub({ db, settings, logger });
  const middleware = [
    requestScope(logger, clientAddressReader(settings.trustedProxies), deps.instruments),
    securityHeaders(settings),
    originCheck(settings),
    recheckSockets(hub),
  ];
  for (const handler of middleware) app.use('*', declareAccess(handler, 'middleware'));

  const { parallelHashes: parallel, queuedHashes: queued } = settings.limits;
  const passwords = createPasswordHasher({ parallel, queued });
  const routes = [
    ...config,
    ...health(readiness),
    ...sessions(passwords),
    ...users(passwords),
    ...metrics,
    ...tenants,
    ...tenantAnalytics,
    ...onboarding,
    ...billing(deps.payments ?? createPaymentRunner({ db, provider: providerOf(settings), logger })),
    ...tickets,
    ...articles,
    ...supportAnalytics,
    ...search,
    ...alerts(deps.hints ?? createHints({ read: readListeners(db), settings, logger })),
    ...collaboration(hub),
    ...(deps.extraRoutes ?? []),
  ];
  const caps = createCaps(settings.limits, deps.monotonicNow ?? (() => performance.now()));
  registerRoutes(app, routes, {
    db,
    settings,
    caps,
    signIns: createSignIns(db, settings.tenantIssuers),
    crowd: createCrowd(settings.limits),
  });
  docsPages(
    app,
    routes.map(({ endpoint }) => endpoint),
    { version: settings.version, caps },
  );

  if (deps.instruments && settings.metricsToken) metricsPage(app, deps.instruments, settings.metricsToken);

  const shell = deps.shellDir ? shellFiles(deps.shellDir) : undefined;
  if (shell) app.get('*', declareAccess(exceptApi(shell), 'files'));
  app.notFound((c) => problemResponse(missing(c), c.req.raw, c.get('requestId')));
  app.onError((error, c) => {
    const failure = failureOf(error) ?? internalFailure();
    const fields = { requestId: c.get('requestId'), route: c.get('route'), ...errorFields(error) };
    if (failure.status === 500) logger.error('fault', fields);
    else if (failure.status > 500) logger.warn('unavailable', fields);
    return problemResponse(failure, c.req.raw, c.get('requestId'));
  });
  assertEveryRouteHasAccess(app);
  return app;
}

/** The portal's files never stand in for a call of the API that does not exist. */
function exceptApi(serveFile: (c: Context<HttpEnv>) => Promise<Response>) {
  return (c: Context<HttpEnv>) => {
    if (isApiPath(c.req.path)) throw nothingHere();
    return serveFile(c);
  };
}

function missing(c: Context<HttpEnv>) {
  const isFileRead = isApiPath(c.req.path) || ['GET', 'HEAD'].includes(c.req.method);
  return isFileRead
    ? nothingHere()
    : methodNotAllowed('This address accepts GET, HEAD', { headers: { allow: 'GET, HEAD' } });
}

const nothingHere = () => notFound('This address does not exist');
