import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { Access, Endpoint } from '../contract/endpoint.ts';
import { methodNotAllowed } from '../../kernel/errors.ts';
import { isDeclared } from '../../kernel/permissions.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import { checkParamNames } from './input.ts';
import { handleRoute, type PipelineDeps } from './pipeline.ts';
import type { Route } from './serve.ts';

export interface RegisterDeps extends PipelineDeps {
  concurrencyLimit: ConcurrencyLimit;
  /** Tells the open screens that the data of topics has changed. */
  publish(topics: readonly string[]): void;
}

type Answer = (c: Context<HttpEnv>) => Response | Promise<Response>;

type Declared = Access | 'refusal' | 'middleware' | 'files' | 'metricsToken';

const accessByHandler = new WeakMap<object, Declared>();

/** The access of a handler; 'refusal' if it refuses every caller; undefined if it is not declared. */
export const accessOf = (handler: object): Declared | undefined => accessByHandler.get(handler);

/** Declares the access of a handler without a contract, such as a page. */
export function declareAccess<H extends Answer | MiddlewareHandler<HttpEnv>>(handler: H, access: Declared): H {
  accessByHandler.set(handler, access);
  return handler;
}

/** Registers every route, fixed paths before those with parameters, and refuses the other methods of each path. */
export function registerRoutes(app: Hono<HttpEnv>, routes: readonly Route[], deps: RegisterDeps): void {
  for (const [path, group] of groupByPath(routes)) {
    for (const route of group) {
      checkParamNames(route.endpoint);
      checkPermission(route.endpoint);
      const handler = named(path, publishing(route, deps, withinConcurrencyLimit(route, deps)));
      app.on(route.endpoint.method, path, declareAccess(handler, route.endpoint.access));
    }
    refuseOtherMethods(
      app,
      path,
      group.map(({ endpoint }) => endpoint.method),
    );
  }
}

/** Refuses an endpoint whose permission no noun declares, at the start. */
function checkPermission({ access, path }: Endpoint): void {
  if ('permission' in access && !isDeclared(access.permission)) {
    throw new Error(`${path}: no noun declares the permission '${access.permission}'`);
  }
}

/** Answers 405 with `Allow` to every other method of a path. */
export function refuseOtherMethods(app: Hono<HttpEnv>, path: string, methods: readonly Endpoint['method'][]): void {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuseMethod = (c: Context<HttpEnv>) => {
    c.set('route', path);
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow, 'cache-control': 'no-store' });
    throw methodNotAllowed(`This address accepts ${allow}`, { headers: { allow } });
  };
  app.all(path, declareAccess(refuseMethod, 'refusal'));
}

/** Throws if an app has a route that does not declare its access. */
export function assertEveryRouteHasAccess(app: Pick<Hono<HttpEnv>, 'routes'>): void {
  const silent = app.routes.filter(({ handler }) => !accessOf(handler));
  const first = silent[0];
  if (first) throw new Error(`${first.method} ${first.path} does not declare its access`);
}

function withinConcurrencyLimit(route: Route, deps: RegisterDeps): Answer {
  const answer = handleRoute(route, deps);
  const { path, isExpensive = false } = route.endpoint;
  return (c) => {
    const isKnown = deps.known.isKnown(c.req.header('authorization'));
    return deps.concurrencyLimit.during({ path, isExpensive, isKnown }, (waitOutside) => answer(c, waitOutside));
  };
}

/** Publishes the topics of a write after each successful answer; the transaction has committed by then. */
function publishing({ endpoint, topics = [] }: Route, { publish }: RegisterDeps, answer: Answer): Answer {
  if (endpoint.method === 'GET') return answer;
  return async (c) => {
    const response = await answer(c);
    if (response.status < 400) publish(topics);
    return response;
  };
}

function named(path: string, handler: Answer): Answer {
  return (c) => {
    c.set('route', path);
    return handler(c);
  };
}

function groupByPath(routes: readonly Route[]): [string, Route[]][] {
  const groups = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  return [...groups].toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
}
