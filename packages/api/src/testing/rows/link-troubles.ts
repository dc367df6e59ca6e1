import { sql } from 'drizzle-orm';
import type { TestApi } from '../api.ts';
import { addKey, addSource } from '../machine.ts';

const hourMs = 60 * 60_000;

/** A source that is silent, with waiting and refused rows, a held snapshot, a deleted company and a deleted invoice, a key that ends soon, and a webhook that fails; its id. */
export async function addLinkTroubles(api: TestApi, companyId: string): Promise<string> {
  const later = (hours: number) => new Date(api.now().getTime() + hours * hourMs);
  const sourceId = await addSource(api, 'Silent platform');
  await api.rows(
    sql`update link_sources set expect_every_minutes = 60, created_at = ${later(-2)} where id = ${sourceId}`,
  );
  await api.rows(sql`insert into link_waiting (source_id, kind, external_id, version, content, parent, row, received_at)
    select ${sourceId}, 'loads', 'l-' || n, 1, 'x', 'c-404', '{}'::jsonb, ${later(-3)} from generate_series(1, 3) n`);
  await api.rows(sql`insert into link_refusals (source_id, kind, external_id, code, pointer, times, first_at, last_at)
    values (${sourceId}, 'loads', 'l-9', 'load_number_taken', '/loadNumber', 2, ${later(-5)}, ${later(-4)}),
      (${sourceId}, 'users', 'u-1', 'email_taken', '/email', 1, ${later(-4)}, ${later(-4)})`);
  await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, row_id, version, content, mark,
      received_at, deleted_at)
    values (${sourceId}, 'companies', 'c-1', ${companyId}, ${companyId}, 2, 'deleted', 1, ${later(-6)}, ${later(-6)}),
      (${sourceId}, 'invoices', 'i-1', ${companyId}, 'ivc_told', 2, 'deleted', 1, ${later(-5)}, ${later(-5)})`);
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at,
      due_at, source_id, is_told_paid)
    values ('ivc_told', ${companyId}, 'EXT-1', 'paid', '2020-01-01', 100, 100, ${later(-9)}, ${later(-8)}, ${sourceId}, true)`);
  await api.rows(sql`insert into link_snapshots (id, source_id, kind, state, started_at, finished_at, sent, scope, missing)
    values ('snp_1', ${sourceId}, 'loads', 'held', ${later(-10)}, ${later(-9)}, 300, 1504, 1204)`);
  await addKey(api, { sourceId, scopes: ['link:write'], expiresAt: later(10 * 24) });
  await api.rows(sql`insert into webhooks (id, source_id, url, secret, seen_seq, created_by, created_at, failing_since)
    select 'whk_1', ${sourceId}, 'https://hooks.tern.example/', 'x', 0, id, ${later(-8)}, ${later(-7)}
    from users where email = 'owner@freight-hq.example'`);
  return sourceId;
}
