import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { MailSender, Settings } from '../../../http/settings/settings.ts';

/** Who sends while no sender is configured, so that a preview is whole. */
const sampleAddress = 'billing@freight-hq.example';

/** The sender of mails about money. */
export const billingSender = ({ mail, brand }: Pick<Settings, 'mail' | 'brand'>): MailSender =>
  mail?.billingFrom ?? mail?.from ?? brand.mail ?? { name: billingTeam({ brand }), address: sampleAddress };

/** Who signs mails about money. */
export const billingTeam = ({ brand }: Pick<Settings, 'brand'>): string => `${brand.name} Billing`;

/** Whom a mail about money greets and reaches. */
export interface BillingContact {
  companyName: string;
  firstName: string | null;
  recipients: string[];
}

/** The addresses of the billing profile; else the tenant's administrator, or the user with the oldest account. */
export async function readContact(tx: Tx, companyId: string): Promise<BillingContact | undefined> {
  const [contact] = await queryRows<{
    companyName: string;
    firstName: string | null;
    email: string | null;
    mails: string[] | null;
  }>(
    tx,
    sql`select c.name as "companyName", u.first_name as "firstName", u.email, p.mails
      from companies c left join users u on u.company_id = c.id and u.is_active
        left join billing_profiles p on p.company_id = c.id
      where c.id = ${companyId} order by (u.role = 'tenant_admin') desc nulls last, u.created_at, u.id limit 1`,
  );
  if (!contact) return undefined;
  const { companyName, firstName, email, mails } = contact;
  if (mails && mails.length > 0) return { companyName, firstName: null, recipients: mails };
  return { companyName, firstName, recipients: email === null ? [] : [email] };
}
