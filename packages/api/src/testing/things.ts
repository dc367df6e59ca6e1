import { sql } from 'drizzle-orm';
import { newId } from '../kernel/ids.ts';
import type { TestApi } from './api.ts';
import { newProposal, twoAccounts } from './banking-things.ts';
import { annotate, startSession } from './live.ts';

/** Ids for each path parameter: of company a, of company b, and an id that does not exist. */
export type Things = Record<string, { a: string; b: string; missing: string }>;

/** Things that the story has, for routes that name one. */
export async function findThings(api: TestApi, companies: Record<'a' | 'b', string>): Promise<Things> {
  return {
    accountId: await twoAccounts(api),
    ...(await newProposal(api)),
    companyId: { ...companies, missing: newId('cmp') },
    authSessionId: { a: newId('sid'), b: newId('sid'), missing: newId('sid') },
    runId: { ...(await twoRuns(api)), missing: newId('prn') },
    ticketId: { a: await addTicket(api, companies.a), b: await addTicket(api, companies.b), missing: newId('tkt') },
    onboardingId: { ...(await twoOnboardings(api)), missing: newId('onb') },
    ...(await addCollaboration(api, companies)),
    alertId: { a: await addAlert(api, companies.a), b: await addAlert(api, companies.b), missing: newId('alr') },
    articleId: { ...(await twoArticles(api)), missing: newId('art') },
    dashboardId: { a: newId('dsh'), b: newId('dsh'), missing: newId('dsh') },
  };
}

async function addTicket(api: TestApi, companyId: string): Promise<string> {
  const id = newId('tkt');
  await api.rows(sql`insert into tickets
    (id, company_id, ticket_number, subject, description, customer_email, priority, status, created_at, updated_at)
    values (${id}, ${companyId}, ${`TKT-2001-${id.slice(-6)}`}, 'Yard gate', '', 'dispatch@carrier.example', 'low', 'open',
      ${api.now()}, ${api.now()})`);
  return id;
}

/** An unchanged onboarding without a deadline. */
async function addAlert(api: TestApi, companyId: string): Promise<string> {
  const id = newId('alr');
  await api.rows(sql`insert into alerts
    (id, company_id, dedupe_key, type, severity, given_severity, title, message, action_required, created_at, updated_at)
    values (${id}, ${companyId}, ${id}, 'dispatch', 'low', 'low', 'Call back', 'Call back', false, ${api.now()}, ${api.now()})`);
  return id;
}

/** On their way for a while, so that their first stage is done. */
async function twoOnboardings(api: TestApi): Promise<{ a: string; b: string }> {
  const rows = await api.rows<{ id: string }>(
    sql`select id from onboardings where completed_at is null and stage = 'documentation_review' order by id limit 2`,
  );
  return { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' };
}

/** A session on each company as a tenant, with a circle in it. */
export async function addCollaboration(api: TestApi, companies: Record<'a' | 'b', string>): Promise<Things> {
  const token = await api.signIn('owner@freight-hq.example');
  const add = async (companyId: string) => {
    const [tenant] = await api.rows<{ id: string }>(sql`select id from tenants where company_id = ${companyId}`);
    const session = await startSession(api, token, { resourceType: 'tenant', resourceId: tenant?.id ?? '' });
    const position = { x: 1, y: 2, width: 3, height: 4 };
    const circle = { annotationType: 'circle', content: undefined, position };
    return { session: session.id, annotation: (await annotate(api, token, session.id, circle)).id };
  };
  const [a, b] = [await add(companies.a), await add(companies.b)];
  return {
    sessionId: { a: a.session, b: b.session, missing: newId('ses') },
    annotationId: { a: a.annotation, b: b.annotation, missing: newId('ann') },
  };
}

/** Things of the platform, which belong to no company. */
async function twoArticles(api: TestApi): Promise<{ a: string; b: string }> {
  const rows = await api.rows<{ id: string }>(
    sql`select id from articles where status = 'published' order by created_at limit 2`,
  );
  return { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' };
}

/** The platform's own too. */
async function twoRuns(api: TestApi): Promise<{ a: string; b: string }> {
  const ids = [newId('prn'), newId('prn')];
  for (const id of ids) {
    await api.rows(sql`insert into payment_runs (id, status, digest, started_by, started_at, finished_at)
      select ${id}, 'finished', 'none', id, created_at, created_at from users where email = 'owner@freight-hq.example'`);
  }
  return { a: ids[0] ?? '', b: ids[1] ?? '' };
}
