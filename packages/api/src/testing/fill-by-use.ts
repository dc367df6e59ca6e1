import { sql } from 'drizzle-orm';
import { newId } from '../lib/ids.ts';
import type { TestApi } from './api.ts';

/** Rows of a company in tables that no story fills for everybody: the onboarding it came by, a kept answer, and a message. */
export async function fillByUse(api: TestApi, companyId: string): Promise<void> {
  const onboardingId = newId('onboarding');
  const now = api.now();
  const facts = { initialContact: {}, accountSetup: {}, documentationReview: {}, bankingIntegration: {} };
  await api.rows(sql`insert into onboardings (id, company_id, company_name, dot_number, mc_number, contact_name, email,
      phone, plan, priority, stage, facts, created_at, stage_since, completed_at)
    select ${onboardingId}, id, name, dot_number, 'MC-771200', 'Tess Arden', 'tess@ternpoint.example', '(555) 555-0123',
      'starter', 'low', 'banking_integration', ${JSON.stringify(facts)}::jsonb, ${now}, ${now}, ${now}
    from companies where id = ${companyId}`);
  await api.rows(sql`insert into onboarding_events (id, company_id, onboarding_id, kind, stage, at, details)
    values (${newId('onboardingEvent')}, ${companyId}, ${onboardingId}, 'completed', 'banking_integration', ${now}, '{}')`);
  await api.rows(sql`insert into idempotency_keys (user_id, key, company_id, request_hash, status, body, headers, expires_at)
    values ('usr_test', ${companyId}, ${companyId}, 'a', 201, '{}', '{}', ${new Date(now.getTime() + 60_000)})`);
  await api.rows(sql`insert into outbox (id, company_id, topic, template, recipient, subject, body, written_by, written_at)
    select ${newId('outboxMessage')}, ${companyId}, 'test', 'test', 'tess@ternpoint.example', 'Subject', 'Body', id, ${now}
    from users where email = 'owner@freight-hq.example'`);
}
