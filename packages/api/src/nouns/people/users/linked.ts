import { sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { tenantRoles } from '../../../kernel/permissions.ts';

/** A tenant's user as a platform describes it. It has no password, so that it cannot sign in here. */
export interface LinkedUser {
  id: string;
  companyId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: (typeof tenantRoles)[number];
  isActive: boolean;
  phone: string | null;
  issuer: string | null;
  subject: string | null;
  createdAt: string;
}

/** A user whose e-mail address has changed. */
export interface ChangedAddress {
  companyId: string;
  oldEmail: string;
}

export interface KnownUser {
  id: string;
  companyId: string;
  /** What it was looked for by: the address in lower case, or issuer and subject. */
  key: string;
}

/** Users of tenants by e-mail address. */
export const findByEmail = (tx: Tx, emails: readonly string[]): Promise<KnownUser[]> =>
  queryRows(
    tx,
    sql`select id, company_id as "companyId", lower(email) as key from users where audience = 'tenant'
      and lower(email) in (select lower(value) from json_array_elements_text(${JSON.stringify(emails)}::json))`,
  );

/** Users by the ids of an issuer. */
export const findBySubject = (tx: Tx, issuer: string, subjects: readonly string[]): Promise<KnownUser[]> =>
  queryRows(
    tx,
    sql`select id, company_id as "companyId", subject as key from users where issuer = ${issuer}
      and subject in ${listed(subjects)}`,
  );

/**
 * Adds users, or changes those with these ids, never one of another company and never one of HQ. One that HQ has
 * disabled stays so. Ends the sessions of
 * those who were disabled or got another role. Answers the users with a password whose e-mail address has changed.
 */
export async function writeLinkedUsers(tx: Tx, rows: readonly LinkedUser[]): Promise<ChangedAddress[]> {
  const given = JSON.stringify(rows);
  const columns = sql`json_to_recordset(${given}::json) as r(id text, "companyId" text, email text, "firstName" text,
    "lastName" text, role text, "isActive" boolean, phone text, issuer text, subject text, "createdAt" timestamptz)`;
  const changed = await queryRows<ChangedAddress>(
    tx,
    sql`with before as materialized (
        select u.id, u.company_id, u.email, u.password_hash is not null as "hasPassword",
          u.is_active and not r."isActive" as "isDisabled", u.role <> r.role as "hasOtherRole",
          lower(u.email) <> lower(r.email) as "hasOtherEmail"
        from ${columns} join users u on u.id = r.id and u.company_id = r."companyId" order by u.id for update of u
      ), ended as (
        update auth_sessions s set ended_at = ${tx.now},
          end_reason = case when b."isDisabled" then 'disabled' else 'role_changed' end
        from before b where s.user_id = b.id and s.ended_at is null and (b."isDisabled" or b."hasOtherRole")
      )
      select company_id as "companyId", email as "oldEmail" from before where "hasPassword" and "hasOtherEmail"
      order by id`,
  );
  // Two users may exchange their addresses.
  await tx.execute(sql`update users u set email = u.id || '@moving.invalid', issuer = null, subject = null
    from ${columns} where u.id = r.id and u.company_id = r."companyId" and (lower(u.email) <> lower(r.email)
      or u.issuer is distinct from r.issuer or u.subject is distinct from r.subject)`);
  await tx.execute(sql`insert into users as u (id, audience, company_id, email, first_name, last_name, role, is_active,
      platform_active, phone, issuer, subject, created_at, updated_at)
    select id, 'tenant', "companyId", email, "firstName", "lastName", role, "isActive", "isActive", phone, issuer, subject,
      "createdAt", ${tx.now}::timestamptz
    from ${columns} order by id
    on conflict (id) do update set email = excluded.email, first_name = excluded.first_name,
      last_name = excluded.last_name, role = excluded.role, platform_active = excluded.platform_active,
      is_active = excluded.is_active and u.blocked_at is null, phone = excluded.phone,
      issuer = excluded.issuer, subject = excluded.subject, created_at = excluded.created_at,
      updated_at = excluded.updated_at
    where u.company_id = excluded.company_id and u.audience = 'tenant'`);
  return changed;
}

/** Disables users that a platform has deleted: their sessions end, and nothing about the persons stays. */
export async function removeLinkedUsers(tx: Tx, ids: readonly string[]): Promise<void> {
  const gone = listed(ids);
  await tx.execute(sql`update auth_sessions set ended_at = ${tx.now}, end_reason = 'disabled'
    where user_id in ${gone} and ended_at is null`);
  await tx.execute(sql`update users set is_active = false, platform_active = false, email = id || '@deleted.invalid', first_name = 'Deleted',
      last_name = 'user', phone = null, address = null, employee_id = null, password_hash = null, issuer = null,
      subject = null, updated_at = ${tx.now}
    where id in ${gone} and audience = 'tenant'`);
}
