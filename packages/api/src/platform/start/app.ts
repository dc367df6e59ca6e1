import { type Context, Hono } from 'hono';
import { createRuntime, provide, type Provided, type Runtime } from '../../http/noun/runtime.ts';
import { standingsService } from '../../http/stream/standings.ts';
import { topicService } from '../../http/stream/topics.ts';
import { followUpAtStage } from '../../nouns/sales/automations/follow-ups.ts';
import { followUpService } from '../../nouns/sales/leads/service.ts';
import { nouns } from '../../nouns.ts';
import { readStandings } from '../../nouns/people/sessions/standings.ts';
import { startSession } from '../../nouns/people/sessions/start-session.ts';
import { startSessionService } from '../../nouns/people/users/service.ts';
import { requestCountsService } from '../../nouns/desk/status/service.ts';
import { hubService } from '../../nouns/collaboration/collaboration/service.ts';
import { recheckSockets } from '../../nouns/collaboration/collaboration/rooms/recheck.ts';
import { reservedSlugs } from '../../nouns/content/pages/rules.ts';
import { crawlerPages } from '../../nouns/content/site/crawlers.ts';
import { sitePages } from '../../nouns/content/site/site.ts';
import { helpPages } from '../../nouns/support/help-centre/pages/help.ts';
import { payPages } from '../../nouns/money/invoice-documents/pay/pay.ts';
import { sandboxPages } from '../../nouns/money/payment-sandbox/page/sandbox-pages.ts';
import { docsPages } from '../docs/pages.ts';
import { createRateLimits } from '../../http/limits/rate-limits.ts';
import { exemptPaths } from '../../http/limits/exempt-paths.ts';
import { createRefusalNotes } from '../../http/limits/refusal-notes.ts';
import { createKnownCallers } from '../../http/limits/known-callers.ts';
import { createConcurrencyLimit } from '../../http/limits/concurrency-limit.ts';
import { clientAddressReader } from '../../http/edge/client-address.ts';
import { internalFailure, methodNotAllowed, notFound } from '../../kernel/errors.ts';
import type { HttpEnv } from '../../http/edge/http-env.ts';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import { pathOf, shortAddress } from '../../http/edge/long-address.ts';
import { oneHost } from '../../http/edge/one-host.ts';
import { logoPage } from '../../nouns/content/site/logo.ts';
import { originCheck } from '../../http/edge/origins.ts';
import { isApiPath } from '../../http/contract/paths.ts';
import { failureOf, problemResponse } from '../../http/edge/problem.ts';
import { assertEveryRouteHasAccess, declareAccess, registerRoutes } from '../../http/pipeline/register.ts';
import { type RequestFigures, requestScope } from '../../http/edge/request-log.ts';
import { issuersService } from '../../nouns/people/issuers/verify.ts';
import { createSignIns } from './sign-ins.ts';
import { tables } from '../tables.ts';
import { securityHeaders } from '../../http/edge/security-headers.ts';
import type { Route } from '../../http/pipeline/serve.ts';
import type { Settings } from '../../http/settings/settings.ts';
import { shellFiles } from '../../http/edge/shell-files.ts';
import type { Database } from '../../db/tx.ts';
import type { Instruments } from '../metrics/instruments.ts';
import { metricsPage } from '../metrics/metrics-page.ts';

export interface AppDeps {
  /** The runtime of the routes; see `runtimeOf`. */
  runtime: Runtime;
  /** Folder of the built portal; without one only the API answers. */
  shellDir?: string;
  /** Counts requests, and answers them at `/metrics` if the settings have a token for it. */
  instruments?: Instruments | undefined;
  /** Milliseconds of a clock that only moves forward, for the rate limits; the process's own unless given. */
  monotonicNow?: () => number;
  /** More routes than the product's own, for tests of `serve`. */
  extraRoutes?: readonly Route[];
}

/** The product's nouns and tables over a database, with services replaced where `provided`. */
export const runtimeOf = (
  base: { db: Database; settings: Settings; logger: Logger },
  provided: readonly Provided[] = [],
): Runtime =>
  createRuntime({ ...base, nouns, tables }, [
    provide(startSessionService, startSession),
    provide(standingsService, readStandings),
    provide(followUpService, followUpAtStage),
    ...provided,
  ]);

/** The whole API as a Hono app; needs no server. */
export function createApp({ runtime, ...deps }: AppDeps): Hono<HttpEnv> {
  const { db, settings, logger } = runtime;
  const app = new Hono<HttpEnv>({ getPath: pathOf });
  const counts = runtime.get(requestCountsService);
  const figures: RequestFigures = {
    requestStarted: () => deps.instruments?.requestStarted(),
    requestDone: (outcome) => {
      deps.instruments?.requestDone(outcome);
      if (outcome.route !== 'files' && !exemptPaths.includes(outcome.route)) counts.requestDone(outcome);
    },
  };
  const middleware = [
    requestScope(logger, clientAddressReader(settings.trustedProxies), figures),
    oneHost,
    securityHeaders(settings),
    shortAddress,
    originCheck(settings, runtime.get(issuersService).all),
    recheckSockets(runtime.get(hubService)),
  ];
  for (const handler of middleware) app.use('*', declareAccess(handler, 'middleware'));

  const routes = [...nouns.flatMap((noun) => noun.routes(runtime)), ...(deps.extraRoutes ?? [])];
  const monotonicNow = deps.monotonicNow ?? (() => performance.now());
  const rateLimits = createRateLimits(settings.limits, monotonicNow);
  const concurrencyLimit = createConcurrencyLimit(settings.limits);
  registerRoutes(app, routes, {
    db,
    settings,
    rateLimits,
    known: createKnownCallers(monotonicNow),
    noteRefusal: createRefusalNotes(db, logger, monotonicNow),
    signIns: createSignIns(db, runtime.get(issuersService), logger),
    concurrencyLimit,
    publish: runtime.get(topicService).publish,
  });
  docsPages(
    app,
    routes.map(({ endpoint }) => endpoint),
    { version: settings.version, brandName: settings.brand.name, rateLimits },
  );

  logoPage(app, settings.brand, rateLimits);
  sitePages(app, runtime, { rateLimits, concurrencyLimit });
  crawlerPages(app, runtime, { rateLimits, concurrencyLimit });
  helpPages(app, runtime, { rateLimits, concurrencyLimit });
  payPages(app, runtime, { rateLimits, concurrencyLimit });
  sandboxPages(app, runtime, { rateLimits, concurrencyLimit });

  if (deps.instruments && settings.metricsToken) metricsPage(app, deps.instruments, settings.metricsToken);

  const limited = async (c: Context<HttpEnv>, answer: () => Promise<Response>): Promise<Response> => {
    rateLimits.takeForAddress(c, c.req.path);
    return concurrencyLimit.during({ path: c.req.path, isKnown: false }, answer);
  };
  const refuse = (c: Context<HttpEnv>) =>
    limited(c, async () => {
      throw missing(c);
    });
  const shell = deps.shellDir
    ? shellFiles(deps.shellDir, { isAddress: isPortalAddress, limited }, settings.brand)
    : undefined;
  if (shell)
    app.get(
      '*',
      declareAccess((c) => (isApiPath(c.req.path) ? refuse(c) : shell(c)), 'files'),
    );
  app.all('*', declareAccess(refuse, 'refusal'));
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

function missing(c: Context<HttpEnv>) {
  const isFileRead = isApiPath(c.req.path) || ['GET', 'HEAD'].includes(c.req.method);
  return isFileRead
    ? nothingHere()
    : methodNotAllowed('This address accepts GET, HEAD', { headers: { allow: 'GET, HEAD' } });
}

/** No public page can take the first part of an address of the portal. */
const isPortalAddress = (path: string) => path === '/' || reservedSlugs.includes(path.split('/')[1] ?? '');

const nothingHere = () => notFound('This address does not exist');
