import { writeFile } from 'node:fs/promises';
import { startApi, type TestApi } from '@freight-hq/api/testing/api';
import type { Article, ArticleText } from '@freight-hq/api/contract/articles';
import type { OnboardingQueue } from '@freight-hq/api/contract/onboarding';
import type { SearchResult } from '@freight-hq/api/contract/search';
import type { Tenant } from '@freight-hq/api/contract/tenants';
import { recordAlertRefusals } from './lib/recordAlertRefusals.ts';
import { recordAlerts } from './lib/recordAlerts.ts';
import { recordArticleRefusals } from './lib/recordArticleRefusals.ts';
import { recordCollaborationRefusals } from './lib/recordCollaborationRefusals.ts';
import { recordOnboardingRefusals } from './lib/recordOnboardingRefusals.ts';
import { recordBilling } from './lib/recordBilling.ts';
import { type Ask, recordRefusals } from './lib/recordRefusals.ts';
import { recordSupport } from './lib/recordSupport.ts';

const emails = {
  owner: 'owner@freight-hq.example',
  admin: 'admin@freight-hq.example',
  finance: 'finance@freight-hq.example',
  dispatcher: 'dispatch@swifthaul.example',
  otherDispatcher: 'dispatch@blueridge.example',
} as const;

const save = (name: string, value: unknown) =>
  writeFile(new URL(`data/${name}.json`, import.meta.url), `${JSON.stringify(value, null, 2)}\n`);

async function asker(api: TestApi): Promise<Ask> {
  const tokens = new Map<string, string>();
  return async (as, method, path, body, ifMatch) => {
    const email = as === 'anonymous' ? undefined : emails[as];
    const token = email && (tokens.get(email) ?? (await api.signIn(email)));
    if (email && token) tokens.set(email, token);
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
    return api.call(method, path, { token, headers, ...(body !== undefined && { body }) });
  };
}

async function record(api: TestApi): Promise<void> {
  const ask = await asker(api);
  const get = async <T>(path: string) => (await ask('owner', 'GET', path)).json as T;
  const tenants = await get<Tenant[]>('/api/hq/tenants');
  const impacts: unknown[] = [];
  const found: SearchResult[] = [];
  for (const { companyId } of tenants) {
    impacts.push(await get(`/api/hq/tenants/${companyId}/deletion-impact`));
    found.push(...(await get<{ results: SearchResult[] }>(`/api/hq/search?q=${companyId}`)).results);
  }
  await save('tenants', tenants);
  await save('deletionImpacts', impacts);
  await save('searchResults', found);
  await recordTenants(get, tenants);
  await recordOnboardings(get);
  await save('metrics', await get('/api/hq/metrics'));
  await save('config', await get('/api/config'));
  const { text: file } = await ask('owner', 'GET', '/api/hq/analytics/tenants/export');
  await save('tenantAnalytics', { figures: await get('/api/hq/analytics/tenants'), file });
  const users: Record<string, unknown> = {};
  for (const name of Object.keys(emails) as (keyof typeof emails)[]) {
    users[name] = ((await ask(name, 'GET', '/hq/api/auth/me')).json as { user: unknown }).user;
  }
  await save('users', users);
  const articles: ArticleText[] = [];
  for (const { id } of await get<Article[]>('/api/hq/knowledge/articles')) {
    articles.push(await get<ArticleText>(`/api/hq/knowledge/articles/${id}`));
  }
  await save('articles', articles);
  const billing = await recordBilling(ask);
  for (const [name, value] of Object.entries(billing.files)) await save(name, value);
  const support = await recordSupport(ask);
  for (const [name, value] of Object.entries(support.files)) await save(name, value);
  const { alerts, events } = await recordAlerts(ask);
  await save('alerts', alerts);
  await save('alertEvents', events);
  await save('refusals', {
    ...(await recordAlertRefusals(ask, alerts.dispatcher)),
    ...billing.refusals,
    ...support.refusals,
    ...(await recordCollaborationRefusals(ask)),
    ...(await recordOnboardingRefusals(ask, tenants)),
    ...(await recordArticleRefusals(ask, articles)),
    ...(await recordRefusals(ask, api.clock, tenants)),
  });
}

async function recordTenants(get: <T>(path: string) => Promise<T>, tenants: readonly Tenant[]): Promise<void> {
  const details: unknown[] = [];
  const overviews: Record<string, unknown> = {};
  for (const { companyId } of tenants) {
    details.push(await get(`/api/hq/tenants/${companyId}`));
    overviews[companyId] = await get(`/api/hq/tenants/${companyId}/overview`);
  }
  await save('tenantDetails', details);
  await save('tenantOverviews', overviews);
}

async function recordOnboardings(get: <T>(path: string) => Promise<T>): Promise<void> {
  const { items, summary } = await get<OnboardingQueue>('/api/hq/onboarding');
  const details: unknown[] = [];
  for (const { id } of items) details.push(await get(`/api/hq/onboarding/${id}`));
  await save('onboardings', { summary, items: details });
}

const api = await startApi({ rows: 'demo' });
await record(api);
await api.close();
