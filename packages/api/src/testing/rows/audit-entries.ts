import { sql } from 'drizzle-orm';
import { system } from '../../kernel/actor.ts';
import { kindOfId } from '../../kernel/id-kinds.ts';
import { sealEntries } from '../../http/audit/seal.ts';
import type { TestApi } from '../api.ts';
import { demo } from '../sample.ts';

interface Entry {
  minutesAgo: number;
  /** E-mail of the person; the name of a job of the server without an @. */
  by: string;
  label: string;
  action: string;
  target?: string;
  companyId?: string;
  reason?: string;
  details?: object;
}

const owner = { by: 'owner@freight-hq.example', label: 'platform_owner' };
const finance = { by: 'finance@freight-hq.example', label: 'super_admin' };
const swift = { target: demo.companyId, companyId: demo.companyId };

const entries: readonly Entry[] = [
  {
    ...finance,
    ...swift,
    minutesAgo: 90_000,
    action: 'tenant.suspended',
    reason: 'Two invoices are unpaid',
    details: { endedSessions: 2 },
  },
  { ...finance, ...swift, minutesAgo: 88_000, action: 'tenant.resumed', reason: 'Both invoices are paid' },
  {
    ...{ minutesAgo: 9_000, by: 'invoices', label: 'invoices', action: 'invoices.issued' },
    details: { period: '2026-06-01', invoices: 54, amountCents: 21_735_000 },
  },
  {
    ...owner,
    ...swift,
    minutesAgo: 3_000,
    action: 'tenant.updated',
    details: { changed: ['contactEmail', 'subscriptionTier'], from: 'professional', to: 'enterprise' },
  },
  {
    ...owner,
    minutesAgo: 1_500,
    action: 'user.role_changed',
    target: demo.ownerId,
    reason: 'Leads the support desk',
    details: { from: 'admin', to: 'hq_admin', wasActive: true, endedSessions: 1 },
  },
  {
    ...finance,
    minutesAgo: 240,
    action: 'bank_account.changed',
    target: 'acc_01kwbf8g00fb4sp5kf5mxhp0j1',
    companyId: demo.companyId,
    reason: 'The bank has asked about two payments',
    details: {
      action: 'freeze',
      before: { status: 'open', isRestricted: false },
      after: { status: 'frozen', isRestricted: false },
    },
  },
  {
    ...{ minutesAgo: 30, by: 'login', label: 'login', action: 'login.failed' },
    target: demo.ownerId,
    reason: 'password',
  },
  { ...owner, minutesAgo: 5, action: 'audit.searched', details: { companyId: demo.companyId } },
];

/** Entries of the audit log with ids that stay the same, sealed into the chain; the newest is the last. */
export async function addAuditEntries(api: TestApi): Promise<void> {
  for (const [place, entry] of entries.entries()) {
    const { minutesAgo, by, label, action, target, companyId, reason, details } = entry;
    const at = new Date(api.now().getTime() - minutesAgo * 60_000);
    const kind = target === undefined ? null : (kindOfId(target) ?? null);
    await api.rows(sql`insert into audit_log (id, at, actor_user_id, actor_label, action, target_kind, target_id,
        company_id, reason, details)
      values (${`aud_01kwbf8g00fb4sp5kf5mxhp0j${place}`}, ${at}, (select id from users where email = ${by}), ${label},
        ${action}, ${kind}, ${target ?? null}, ${companyId ?? null}, ${reason ?? null}, ${JSON.stringify(details ?? {})}::jsonb)`);
  }
  await api.db.withTx(system('test'), sealEntries);
}
