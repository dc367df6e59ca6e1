import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { domainOf } from '../../../../kernel/mail/addresses.ts';
import { isFreeMail } from '../rules.ts';

/** The companies for which an address writes: of its user, else of a contact, else of its domain. */
export async function companiesOf(tx: Tx, email: string): Promise<string[]> {
  const found = await queryRows<{ rank: number; companyId: string }>(
    tx,
    sql`select 1 as rank, company_id as "companyId" from users
        where audience = 'tenant' and lower(email) = ${email} and is_active
      union select 2, company_id from company_contacts where email = ${email}
      union select 3, company_id from company_domains
        where domain = ${domainOf(email)} and not ${isFreeMail(domainOf(email))}`,
  );
  const known = found.filter(({ companyId }) => companyId !== null);
  const best = Math.min(...known.map(({ rank }) => rank));
  return known.filter(({ rank }) => rank === best).map(({ companyId }) => companyId);
}

/** Whether an address may write into a ticket: it takes part, or writes for its company. */
export async function mayWrite(
  tx: Tx,
  { ticketId, companyId }: { ticketId: string; companyId: string },
  email: string,
): Promise<boolean> {
  const [row] = await queryRows<{ is: boolean }>(
    tx,
    sql`select exists (select from ticket_participants where ticket_id = ${ticketId} and email = ${email})
        or exists (select from tickets where id = ${ticketId} and lower(customer_email) = ${email})
        or exists (select from company_contacts where company_id = ${companyId} and email = ${email}) as is`,
  );
  if (row?.is) return true;
  const companies = await companiesOf(tx, email);
  return companies.length === 1 && companies[0] === companyId;
}

/** A person of HQ with this address. */
export async function staffOf(tx: Tx, email: string): Promise<{ id: string; name: string } | undefined> {
  const [user] = await queryRows<{ id: string; name: string }>(
    tx,
    sql`select id, first_name || ' ' || last_name as name from users
      where audience = 'hq' and lower(email) = ${email} and is_active`,
  );
  return user;
}

/** Whether an address is one of ours, which would answer itself. */
export async function isOurs(tx: Tx, email: string, sender: string | undefined): Promise<boolean> {
  if (email === sender?.toLowerCase()) return true;
  const rows = await queryRows(tx, sql`select from mailboxes where lower(address) = ${email}`);
  return rows.length > 0;
}
