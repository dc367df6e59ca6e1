import { afterEach, expect, test, vi } from 'vitest';
import { createCalls } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

test('calls tell the server that collaboration makes them, and its version', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ sessions: [] }));
  vi.stubGlobal('fetch', fetched);
  const calls = createCalls('https://api.example', () => () => 'a-token');
  await calls.sessions({ resourceType: 'tenant_management', resourceId: 'hq_tenant_overview' }, 'active');
  const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
  expect(headers.get('x-freight-hq-client')).toMatch(/^collaboration\/\d+\.\d+\.\d+$/);
});
