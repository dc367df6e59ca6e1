import { sql } from 'drizzle-orm';
import type { Ctx } from '../../http/pipeline/ctx.ts';
import { system } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import type { Permission } from '../../kernel/permissions.ts';
import type { AttentionList } from '../../nouns/desk/attention/contract.ts';
import { listAttention } from '../../nouns/desk/attention/queries.ts';
import type { TestApi } from '../api.ts';

interface Reader {
  permissions: readonly Permission[];
  userId: string;
}

/** The items of a caller with these permissions only. */
export const attentionOf = (api: TestApi, { permissions, userId }: Reader): Promise<AttentionList> =>
  api.db.withTx(system('attention test'), async (tx) => {
    const { settings } = api.runtime;
    const ctx = { tx, now: api.now(), settings, actor: { userId, permissions } } as unknown as Ctx;
    return (await listAttention({}, ctx)) as AttentionList;
  });

interface Work {
  companyId: string;
  ownerId: string;
  /** Whether three claims have not brought it further; otherwise it has been claimed twice, and goes on. */
  isStuck: boolean;
}

/** One piece of background work of each kind. */
export async function addWork(api: TestApi, { companyId, ownerId, isStuck }: Work): Promise<void> {
  const now = api.now();
  const claims = isStuck ? 3 : 2;
  const state = (stuck: string, otherwise: string) => (isStuck ? stuck : otherwise);
  await api.rows(sql`insert into lead_imports (id, file_name, status, created_at, created_by, set_aside_at)
    values (${newId('imp')}, 'fair.csv', 'checking', ${now}, 'Test', ${isStuck ? now : null})`);
  await api.rows(sql`insert into outbox (id, company_id, topic, template, recipient, subject, body, written_by, written_at, state)
    values (${newId('msg')}, ${companyId}, 'test', 'test', 'a@b.example', 'Test', 'Test', ${ownerId}, ${now},
      ${state('failed', 'sending')})`);
  await api.rows(sql`insert into scheduled_changes (company_id, is_end, seats, reason, due_at, scheduled_at, claims)
    values (${companyId}, false, 5, 'Test', ${now}, ${now}, ${claims})
    on conflict (company_id) do update set claims = excluded.claims`);
  await api.rows(sql`insert into page_schedules (id, page_id, action, at, zone, state, created_at, created_by_id)
    select ${newId('pgs')}, id, 'unpublish', ${now}, 'UTC', ${state('refused', 'done')}, ${now}, ${ownerId}
    from pages limit 1`);
  await api.rows(sql`insert into bank_freezes (id, company_id, bank_account_id, action, reason, status, claims, claimed_until, created_at)
    values (${newId('bfz')}, ${companyId}, 'acc_test', 'freeze', 'Test', 'unanswered', ${claims}, ${now}, ${now})`);
  await api.rows(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, created_at, claims)
    select ${newId('pay')}, company_id, id, 'processing', 100, ${now}, ${claims} from invoices i
    where not exists (select from payments p where p.invoice_id = i.id and p.status in ('waiting', 'processing')) limit 1`);
  await api.rows(sql`insert into bank_transfers (id, company_key, bank_account_id, type, status, claims, amount_cents, description,
      reason, debit_account_id, credit_account_id, initiated_by, created_at, updated_at)
    select ${newId('btr')}, ${companyId}, 'acc_test', 'force_debit', ${state('requires_attention', 'submitting')}, ${claims},
      100, 'Test', 'Test', min(id), max(id), ${ownerId}, ${now}, ${now} from ledger_accounts`);
}

/** Of each of these one thing that is due: at the bank, in a ticket, in the knowledge base, and in sales. */
export async function addDue(api: TestApi, companyId: string): Promise<void> {
  const now = api.now();
  await api.rows(sql`insert into bank_transfers (id, company_key, bank_account_id, type, status, amount_cents, description,
      reason, debit_account_id, credit_account_id, initiated_by, code, created_at, updated_at)
    select ${newId('btr')}, ${companyId}, 'acc_test', 'emergency_withdrawal', 'returned', 1250000, 'Test', 'Test',
      min(id), max(id), 'usr_test', 'R01', ${now}, ${now} from ledger_accounts`);
  await api.rows(sql`insert into bank_differences (id, company_id, bank_account_id, status, difference_cents, found_at)
    values (${newId('bdf')}, ${companyId}, 'acc_due', 'open', -37, ${now})`);
  await api.rows(sql`delete from bank_closed_days`);
  await api.rows(sql`insert into bank_closed_days (day, ends_at, total_cents, closed_by, closed_at)
    values (${now}::timestamptz::date - 4, ${now}::timestamptz - interval '3 days', 0, 'usr_test', ${now})`);
  await api.rows(sql`insert into bank_documents (id, company_id, kind, expires_on, recorded_by, recorded_at)
    values (${newId('bdc')}, ${companyId}, 'insurance', ${now}::timestamptz::date - 2, 'usr_test', ${now})
    on conflict (company_id, kind) do update set expires_on = excluded.expires_on`);
  await api.rows(sql`delete from fraud_reviews where completed_at is null`);
  await api.rows(sql`insert into fraud_reviews (id, due_on, owner_id)
    values (${newId('frv')}, ${now}::timestamptz::date - 2, 'usr_test')`);
  await api.rows(sql`update articles set status = 'review', published_at = null
    where id = (select id from articles where status = 'draft' order by id limit 1)`);
  await api.rows(sql`update leads set follow_up_on = ${now}::timestamptz::date - 1
    where id = (select id from leads where closed_at is null and merged_into_id is null and deleted_at is null order by id limit 1)`);
  const [ticket] = await api.rows<{
    id: string;
  }>(sql`update tickets set status = 'in_progress', first_response_at = created_at,
      waiting_since = null, resolution_due_at = ${now}::timestamptz + interval '1 day'
    where id = (select id from tickets where status = 'open' order by id desc limit 1) returning id`);
  await api.rows(sql`insert into ticket_messages (id, ticket_id, company_id, author, visibility, body, created_at)
    select ${newId('tms')}, id, company_id, 'customer', 'public', 'Any news?', ${now} from tickets where id = ${ticket?.id ?? ''}`);
}
