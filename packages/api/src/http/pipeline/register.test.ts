import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { open } from '../contract/endpoint.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import { accessOf, assertEveryRouteHasAccess, declareAccess } from './register.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database });
});
afterAll(() => database.close());

test('every route declares its access, and only these routes are open to all', () => {
  const isPublic = (handler: object) => {
    const access = accessOf(handler);
    return typeof access === 'object' && access.audience === 'public';
  };
  const routes = api.app.routes.map(({ method, path, handler }) => ({ name: `${method} ${path}`, handler }));
  expect(routes.filter(({ handler }) => !accessOf(handler))).toEqual([]);
  expect(
    routes
      .filter(({ handler }) => isPublic(handler))
      .map(({ name }) => name)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    'GET /api/config',
    'GET /api/docs',
    'GET /api/docs.css',
    'GET /api/embed/check',
    'GET /api/openapi.json',
    'GET /api/status',
    'GET /brand/logo',
    'GET /healthz',
    'GET /help/*',
    'GET /pay/*',
    'GET /readyz',
    'GET /robots.txt',
    'GET /sandbox/checkout/*',
    'GET /site/*',
    'GET /sitemap.xml',
    'POST /help/*',
    'POST /hq/api/login',
    'POST /hq/api/password/forgot',
    'POST /hq/api/password/reset',
    'POST /hq/api/register',
    'POST /hq/api/sso/finish',
    'POST /hq/api/sso/start',
    'POST /pay/*',
    'POST /sandbox/checkout/*',
  ]);
});

test('an app with a route without declared access does not start', () => {
  const app = new Hono<HttpEnv>();
  app.get(
    '/api/open',
    declareAccess((c) => c.text('here'), open),
  );
  expect(() => assertEveryRouteHasAccess(app)).not.toThrow();
  app.get('/api/forgotten', (c) => c.text('here'));
  expect(() => assertEveryRouteHasAccess(app)).toThrow('GET /api/forgotten does not declare its access');
});
