import { sql } from 'drizzle-orm';
import { newId } from '../lib/ids.ts';
import type { TestApi } from './api.ts';

/** Ids for each path parameter: a thing of company a, one of company b, and one that nobody has. */
export type Things = Record<string, { a: string; b: string; missing: string }>;

/** Things that the story has, for routes that name one. */
export async function findThings(api: TestApi, companies: Record<'a' | 'b', string>): Promise<Things> {
  return {
    companyId: { ...companies, missing: newId('company') },
    runId: { ...(await twoRuns(api)), missing: newId('paymentRun') },
    ticketId: { a: await addTicket(api, companies.a), b: await addTicket(api, companies.b), missing: newId('ticket') },
    onboardingId: { ...(await twoOnboardings(api)), missing: newId('onboarding') },
    articleId: { ...(await twoArticles(api)), missing: newId('article') },
  };
}

async function addTicket(api: TestApi, companyId: string): Promise<string> {
  const id = newId('ticket');
  await api.rows(sql`insert into tickets
    (id, company_id, ticket_number, subject, description, customer_email, priority, status, created_at, updated_at)
    values (${id}, ${companyId}, ${`TKT-2001-${id.slice(-6)}`}, 'Yard gate', '', 'dispatch@carrier.example', 'low', 'open',
      ${api.now()}, ${api.now()})`);
  return id;
}

/** On their way for a while, so that their first stage is done. */
async function twoOnboardings(api: TestApi): Promise<{ a: string; b: string }> {
  const rows = await api.rows<{ id: string }>(
    sql`select id from onboardings where completed_at is null and stage = 'documentation_review' order by id limit 2`,
  );
  return { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' };
}

/** The platform's own: nobody's and everybody's. */
async function twoArticles(api: TestApi): Promise<{ a: string; b: string }> {
  const rows = await api.rows<{ id: string }>(
    sql`select id from articles where status = 'published' order by created_at limit 2`,
  );
  return { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' };
}

/** The platform's own too. */
async function twoRuns(api: TestApi): Promise<{ a: string; b: string }> {
  const ids = [newId('paymentRun'), newId('paymentRun')];
  for (const id of ids) {
    await api.rows(sql`insert into payment_runs (id, status, digest, started_by, started_at, finished_at)
      select ${id}, 'finished', 'none', id, created_at, created_at from users where email = 'owner@freight-hq.example'`);
  }
  return { a: ids[0] ?? '', b: ids[1] ?? '' };
}
