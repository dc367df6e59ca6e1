import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { sqlErrorOf } from '../kernel/sql-error.ts';
import { system } from '../kernel/actor.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const stateOf = (statement: SQL) =>
  api.db
    .withTx(system('test'), (tx) => tx.execute(statement))
    .then(
      () => 'done',
      (error: unknown) => sqlErrorOf(error)?.sqlState,
    );
const denied = '42501';

it.each([
  ['the amount of a payment', 'payments', 'amount_cents'],
  ['the amount of an invoice', 'invoices', 'amount_cents'],
  ['the document of an invoice', 'invoices', 'document'],
  ['a line of an invoice', 'invoice_lines', 'cents'],
  ['a kept invoice', 'kept_invoices', 'document'],
  ['a credit note', 'credit_notes', 'lines'],
  ['the amount of a refund', 'refunds', 'cents'],
  ['a leg of the journal', 'books', 'cents'],
  ['what a closed month was', 'closed_months', 'totals'],
  ['the amount of a transfer', 'bank_transfers', 'amount_cents'],
  ['the account that a transfer pays', 'bank_transfers', 'credit_account_id'],
  ['the account of a payee', 'bank_payees', 'provider_id'],
  ['what a proposal is about', 'approvals', 'payload'],
  ['who proposed', 'approvals', 'proposed_by'],
  ['a revenue movement', 'revenue_movements', 'after_cents'],
  ['a recorded health', 'health_days', 'score'],
  ['a closed month', 'revenue_closed_sums', 'after_cents'],
  ['a version of a page', 'page_versions', 'content'],
  ['the end of a preview link', 'page_previews', 'expires_at'],
  ['a balance', 'ledger_accounts', 'credits_posted'],
  ['an entry of the ledger', 'ledger_entries', 'amount_cents'],
  ['a transfer of the ledger', 'ledger_transfers', 'amount_cents'],
  ['the history of an alert', 'alert_events', 'at'],
  ['the history of a ticket', 'ticket_events', 'at'],
  ['a message to a customer', 'ticket_messages', 'body'],
  ['who receives a mail', 'outbox', 'recipient'],
  ['the history of an onboarding', 'onboarding_events', 'kind'],
  ['a document of an onboarding', 'onboarding_documents', 'content'],
  ['the record of a deletion', 'tombstones', 'deleted_at'],
  ['what the bank has said', 'bank_events', 'state'],
  ['what has moved at the bank', 'bank_transactions', 'amount_cents'],
  ['what a screening has found', 'bank_screenings', 'result'],
  ['a late use', 'usage_corrections', 'uses'],
  ['the secret of a key', 'api_keys', 'secret_hash'],
  ['whose a key is', 'api_keys', 'source_id'],
  ['the name of a source in addresses', 'link_sources', 'key'],
  ['a crossing of a limit', 'usage_crossings', 'threshold'],
  ['whose a snapshot is', 'link_snapshots', 'source_id'],
  ['when a snapshot began', 'link_snapshots', 'started_at'],
  ['what an event says', 'events', 'data'],
  ['the epoch of the feed', 'event_feed', 'epoch'],
  ['whose a webhook is', 'webhooks', 'source_id'],
  ['what is delivered to a webhook', 'webhook_deliveries', 'event_id'],
])('the role of HQ and of jobs cannot change %s', async (_what, table, column) => {
  const [found] = await api.rows(sql`select from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = ${column}`);
  expect(found).toBeDefined();
  const name = sql.identifier(column);
  expect(await stateOf(sql`update ${sql.identifier(table)} set ${name} = ${name}`)).toBe(denied);
});

it.each([
  'api_keys',
  'approvals',
  'audit_chain',
  'audit_delivery',
  'audit_log',
  'bank_events',
  'bank_screenings',
  'bank_transfers',
  'book_days',
  'books',
  'closed_months',
  'company_versions',
  'credit_notes',
  'event_feed',
  'feature_days',
  'feature_months',
  'fraud_reviews',
  'ledger_accounts',
  'ledger_entries',
  'ledger_holds',
  'ledger_transfers',
  'outgoing_stops',
  'payment_runs',
  'revenue_closed_sums',
  'revenue_movements',
  'role_grants',
  'row_counts',
  'schema_migrations',
  'tombstones',
  'usage_corrections',
])('the role of HQ and of jobs cannot delete from %s', async (table) => {
  expect(await stateOf(sql`delete from ${sql.identifier(table)} where false`)).toBe(denied);
});

it('no role of requests may empty a table, create one or drop one', async () => {
  expect(await stateOf(sql`truncate tickets`)).toBe(denied);
  expect(await stateOf(sql`create table mine (id int)`)).toBe(denied);
  expect(await stateOf(sql`drop table tickets`)).toBe(denied);
});

it('the role of HQ and of jobs cannot read the keys of the installation', async () => {
  expect(await stateOf(sql`select value from installation_keys`)).toBe(denied);
});
