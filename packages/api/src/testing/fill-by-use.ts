import { sql } from 'drizzle-orm';
import { newId } from '../kernel/ids.ts';
import type { TestApi } from './api.ts';

/** Rows of a company in tables that no story fills for everybody: the onboarding it came by, a kept answer, a message, an application at the bank, and a session. */
export async function fillByUse(api: TestApi, companyId: string): Promise<void> {
  const onboardingId = newId('onb');
  const now = api.now();
  const facts = { initialContact: {}, accountSetup: {}, documentationReview: {}, bankingIntegration: {} };
  await api.rows(sql`insert into onboardings (id, company_id, company_name, dot_number, mc_number, contact_name, email,
      phone, plan, priority, stage, facts, created_at, stage_since, completed_at)
    select ${onboardingId}, id, name, dot_number, 'MC-771200', 'Tess Arden', 'tess@ternpoint.example', '(555) 555-0123',
      'starter', 'low', 'banking_integration', ${JSON.stringify(facts)}::jsonb, ${now}, ${now}, ${now}
    from companies where id = ${companyId}`);
  await api.rows(sql`insert into onboarding_events (id, company_id, onboarding_id, kind, stage, at, details)
    values (${newId('oev')}, ${companyId}, ${onboardingId}, 'completed', 'banking_integration', ${now}, '{}')`);
  await api.rows(sql`insert into idempotency_keys (user_id, key, company_id, request_hash, status, body, headers, expires_at)
    values ('usr_test', ${companyId}, ${companyId}, 'a', 201, '{}', '{}', ${new Date(now.getTime() + 60_000)})`);
  await api.rows(sql`insert into outbox (id, company_id, topic, template, recipient, subject, body, written_by, written_at)
    select ${newId('msg')}, ${companyId}, 'test', 'test', 'tess@ternpoint.example', 'Subject', 'Body', id, ${now}
    from users where email = 'owner@freight-hq.example'`);
  await api.rows(sql`insert into bank_applications (id, company_id, status, first_name, last_name, email, phone, ssn_last4,
      claimed_until, created_at)
    values (${newId('bap')}, ${companyId}, 'denied', 'Tess', 'Arden', 'tess@ternpoint.example', '(555) 555-0123', '0002',
      ${now}, ${now})`);
  await fillCollaboration(api, companyId);
}

/** A session on the company with a participant, their annotation, and an unused ticket. */
async function fillCollaboration(api: TestApi, companyId: string): Promise<void> {
  const sessionId = newId('ses');
  const now = api.now();
  const hq = sql`from users where email = 'owner@freight-hq.example'`;
  await api.rows(sql`insert into collab_sessions (id, company_id, resource_type, resource_id, session_name, status,
      created_by, created_at, last_activity_at, seq, annotation_count)
    select ${sessionId}, ${companyId}, 'tenant', t.id, 'A look', 'active', 'usr_test', ${now}, ${now}, 1, 1
    from tenants t where t.company_id = ${companyId}`);
  await api.rows(sql`insert into collab_annotations (id, company_id, session_id, annotation_type, target_element, position,
      content, color, is_visible, is_resolved, author_id, author_name, created_at, updated_at, created_seq, seq, changed_by)
    values (${newId('ann')}, ${companyId}, ${sessionId}, 'comment', 'main', '{"x":1,"y":2}', 'Look', '#FF6B6B',
      true, false, 'usr_test', 'Tess Arden', ${now}, ${now}, 1, 1, 'usr_test')`);
  await api.rows(sql`insert into collab_members (company_id, session_id, user_id, name, audience, first_joined_at, last_joined_at)
    select ${companyId}, ${sessionId}, id, 'Tess Arden', 'hq', ${now}, ${now} ${hq}`);
  await api.rows(sql`insert into collab_tickets (token_hash, company_id, session_id, user_id, auth_session_id, auth_expires_at, expires_at)
    select ${`hash of ${sessionId}`}, ${companyId}, ${sessionId}, id, 'sid_test', ${now}, ${now} ${hq}`);
}
