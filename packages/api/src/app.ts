import { type Context, Hono } from 'hono';
import { billing } from './billing/routes.ts';
import { articles } from './articles/routes.ts';
import { createHints, type Hints } from './alerts/hints.ts';
import { readListeners } from './alerts/listeners.ts';
import { alerts } from './alerts/routes.ts';
import { createHub } from './collaboration/create-hub.ts';
import type { Hub } from './collaboration/hub.ts';
import { recheckSockets } from './collaboration/recheck.ts';
import { collaboration } from './collaboration/routes.ts';
import { config } from './config/routes.ts';
import { docsPages } from './docs/pages.ts';
import { health } from './health/routes.ts';
import { createIssuers } from './issuers/verify.ts';
import { createCaps } from './lib/caps.ts';
import { createCrowd } from './lib/crowd.ts';
import { clientAddressReader } from './lib/client-address.ts';
import { methodNotAllowed, notFound } from './lib/errors.ts';
import type { HttpEnv } from './lib/http-env.ts';
import { createLikelyActors } from './lib/likely-actors.ts';
import { errorFields, type Logger } from './lib/logger.ts';
import { originCheck } from './lib/origins.ts';
import { isApiPath } from './lib/paths.ts';
import { createPasswordHasher } from './lib/passwords.ts';
import { failureOf, internalFailure, problemResponse } from './lib/problem.ts';
import { createReadiness, type Readiness } from './lib/readiness.ts';
import { assertEveryRouteHasAccess, declareAccess, registerRoutes } from './lib/register.ts';
import { requestScope } from './lib/request-log.ts';
import { securityHeaders } from './lib/security-headers.ts';
import type { Route } from './lib/serve.ts';
import type { Settings } from './lib/settings.ts';
import { shellFiles } from './lib/shell-files.ts';
import type { Database } from './lib/tx.ts';
import { metrics } from './metrics/routes.ts';
import type { Instruments } from './operation/instruments.ts';
import { metricsPage } from './operation/metrics-page.ts';
import { createPaymentRunner, type PaymentRunner } from './payments/runner.ts';
import { providerOf } from './payments/sandbox.ts';
import { search } from './search/routes.ts';
import { sessions } from './sessions/routes.ts';
import { onboarding } from './onboarding/routes.ts';
import { tenantAnalytics } from './tenant-analytics/routes.ts';
import { supportAnalytics } from './support-analytics/routes.ts';
import { tenants } from './tenants/routes.ts';
import { tickets } from './tickets/routes.ts';
import { users } from './users/routes.ts';

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
    issuers: createIssuers(settings.tenantIssuers),
    crowd: createCrowd(settings.limits),
    likelyActors: createLikelyActors(),
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
    : methodNotAllowed('This address takes GET, HEAD', { headers: { allow: 'GET, HEAD' } });
}

const nothingHere = () => notFound('There is nothing here');
