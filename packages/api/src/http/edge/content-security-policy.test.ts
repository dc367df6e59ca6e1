import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import type { Settings } from '../settings/settings.ts';

const shellDir = mkdtempSync(join(tmpdir(), 'freight-hq-policy-'));
writeFileSync(join(shellDir, 'index.html'), '<!doctype html><title>Freight HQ</title>');

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(async () => {
  rmSync(shellDir, { recursive: true });
  await database.close();
});

/** Findings that allow an attack or mean that there is no policy; not mere hints, such as scripts of our own origin. */
function weaknesses(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return findings
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`);
}

const elsewhere = { publicOrigin: 'https://hq.works.example', apiBaseOrigin: 'https://api.works.example' };

test.each<[string, string, Partial<Settings>]>([
  ['the portal', '/', {}],
  ['a page within the portal', '/hq/tenants', {}],
  ['the portal with its API elsewhere', '/', elsewhere],
  ["the API's pages", '/api/docs', {}],
  ['a refusal', '/api/nothing', {}],
])('the policy of %s has no weakness', async (_what, path, settings) => {
  const api = await startApi({ database, settings, app: { shellDir } });
  const answer = await api.call('GET', path, { headers: { host: 'hq.works.example' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(weaknesses(policy)).toEqual([]);
});

test.each([
  ["script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'", 'script-src'],
  ["script-src 'self' https://*; object-src 'none'; base-uri 'none'", 'script-src'],
  ["script-src 'self' https://ajax.googleapis.com; object-src 'none'; base-uri 'none'", 'script-src'],
  ["script-src 'self'; base-uri 'none'", 'object-src'],
  ["default-src 'self' data:", 'default-src'],
])('%s would be found', (policy, directive) => {
  expect(weaknesses(policy).join()).toContain(directive);
});
