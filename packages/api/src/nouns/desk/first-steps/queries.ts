import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type { Settings } from '../../../http/settings/settings.ts';
import { hasTwoMoneyRoles } from '../../people/users/service.ts';
import type * as contract from './contract.ts';

export const getFirstSteps: Query<typeof contract.getFirstSteps> = (_input, { tx, settings }) =>
  readFirstSteps(tx, settings);

interface Row extends Omit<contract.FirstSteps, 'mail' | 'hasSecretsKey' | 'billing' | 'bank'> {
  wasSent: boolean;
  hasSeller: boolean;
  customers: number;
}

export async function readFirstSteps(tx: Tx, settings: Settings): Promise<contract.FirstSteps> {
  const isDemo = settings.mode === 'demo';
  const [row] = await queryRows<Row>(
    tx,
    sql`select exists (select from outbox where state = 'sent') as "wasSent",
      exists (select from seller_profile where version > 1) as "hasSeller",
      (select count(*)::int from bank_customers) as customers,
      json_build_object(
        'areTwo', ${hasTwoMoneyRoles},
        'moneyRoles', (select count(*)::int from users
          where audience = 'hq' and is_active and role in ('platform_owner', 'super_admin')),
        'isInvited', exists (select from invitations where kind = 'invite' and used_at is null
          and expires_at > ${tx.now} and role in ('platform_owner', 'super_admin'))) as people,
      json_build_object(
        'hasSource', exists (select from link_sources),
        'wasCalled', exists (select from api_keys where last_used_at is not null)) as link,
      coalesce((select json_agg(step order by step) from steps_not_needed), '[]') as "notNeeded"`,
  );
  if (!row) throw new Error('A query without a table answers one row');
  const { wasSent, hasSeller, customers, ...facts } = row;
  return {
    ...facts,
    mail: { isSet: settings.mail !== undefined, wasSent },
    hasSecretsKey: isDemo || settings.secretsKeys.length > 0,
    billing: { mode: settings.billing ?? 'unset', hasSeller, canCharge: isDemo || settings.stripe !== undefined },
    bank: { isSet: isDemo || settings.bank !== undefined, customers },
  };
}
