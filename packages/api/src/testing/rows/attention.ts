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
