import { sql } from 'drizzle-orm';
import { newId } from '../kernel/ids.ts';
import type { Role } from '../kernel/permissions.ts';
import { hashToken } from '../kernel/tokens.ts';
import type { TestApi } from './api.ts';
import { addKey } from './machine.ts';

/** All kinds of caller, in the order of the columns of the access matrix. */
export const callers = [
  'none',
  'expired',
  'disabled',
  'cookie',
  'tenant-a',
  'tenant-b',
  'admin',
  'hq_admin',
  'super_admin',
  'platform_owner',
  'key',
] as const;
export type Caller = (typeof callers)[number];

const emails: Record<Exclude<Caller, 'none' | 'key'>, string> = {
  expired: 'owner@freight-hq.example',
  disabled: 'disabled.owner@freight-hq.example',
  cookie: 'owner@freight-hq.example',
  'tenant-a': 'dispatch@swifthaul.example',
  'tenant-b': 'dispatch@blueridge.example',
  admin: 'plain.admin@freight-hq.example',
  hq_admin: 'admin@freight-hq.example',
  super_admin: 'super.admin@freight-hq.example',
  platform_owner: 'owner@freight-hq.example',
};

/** Adds the HQ users that the demo data does not have, and gives all of them the owner's password. */
export async function addCallers(api: TestApi): Promise<void> {
  await addHqUser(api, emails.admin, 'admin');
  await addHqUser(api, emails.super_admin, 'super_admin');
  await addHqUser(api, emails.disabled, 'platform_owner');
  await api.rows(
    sql`update users set password_hash = (select password_hash from users where email = ${emails.platform_owner})`,
  );
}

/** An HQ user with the owner's password, confirmed on the server. */
export async function addHqUser(api: TestApi, email: string, role: Role): Promise<void> {
  const id = newId('usr');
  await api.rows(sql`insert into users (id, audience, email, first_name, last_name, role, password_hash, is_active, created_at, updated_at)
    select ${id}, 'hq', ${email}, 'One', 'More', ${role}, password_hash, true, created_at, updated_at
    from users where email = 'owner@freight-hq.example'`);
  await api.rows(sql`insert into role_grants (user_id, given_by, given_at, confirmed_at, principals)
    values (${id}, 'server', ${api.now()}, ${api.now()}, array[${id}])`);
}

/** The credentials of a caller, from a separate session. */
export async function credentialsOf(api: TestApi, caller: Caller): Promise<Record<string, string>> {
  if (caller === 'none') return {};
  if (caller === 'key') return { authorization: `Bearer ${(await addKey(api)).secret}` };
  const email = emails[caller];
  const token = await api.signIn(email);
  if (caller === 'expired') {
    await api.rows(sql`update auth_sessions set last_activity_at = ${new Date(api.now().getTime() - 31 * 60_000)}
      where token_hash = ${hashToken(token)}`);
  }
  if (caller === 'disabled') await api.rows(sql`update users set is_active = false where email = ${email}`);
  if (caller === 'cookie')
    return { cookie: `freight-hq.token=${token}; token=${token}; authorization=Bearer ${token}` };
  return { authorization: `Bearer ${token}` };
}
