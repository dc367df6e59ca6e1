import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { startingWith } from '../../../kernel/lists/like.ts';
import type * as contract from './contract.ts';
import { liveLeads } from './tables.ts';
import { phoneKey } from '../../../kernel/phone.ts';
import { dotKey, domainKey, emailKey, leadKnown, nameKey } from './rules.ts';

type By = contract.Duplicate['by'];

interface LeadKeys {
  company_name?: string | undefined;
  state?: string | undefined;
  dot_number?: string | null | undefined;
  contact_email?: string | null | undefined;
  contact_phone?: string | null | undefined;
}

interface Candidate {
  kind: contract.Duplicate['kind'];
  id: string;
  name: string;
  dotNumber: string | null;
  email: string | null;
  phone: string | null;
  state: string | null;
}

const listed = 10;
/** Rows of a kind that are compared. */
const compared = 200;

export const findDuplicates: Query<typeof contract.findDuplicates> = async ({ query }, { tx }) =>
  duplicatesOf(tx, query, query.except);

/** Refuses the DOT number of a lead, an onboarding or a tenant. An address or a phone number may be that of two companies. */
export async function refuseDuplicate(tx: Tx, { dot_number }: LeadKeys, except?: string): Promise<void> {
  if (typeof dot_number !== 'string') return;
  const [first] = await duplicatesOf(tx, { dot_number }, except);
  if (first?.strength === 'exact') throw leadKnown(first);
}

/** Other leads, onboardings and tenants that may be this company; exact ones first. */
export async function duplicatesOf(tx: Tx, asked: LeadKeys, except = ''): Promise<contract.Duplicate[]> {
  const keys = keysOf({
    dotNumber: asked.dot_number ?? null,
    email: asked.contact_email ?? null,
    name: asked.company_name ?? '',
    phone: asked.contact_phone ?? null,
  });
  const found = await candidates(tx, keys, except);
  return found
    .flatMap(({ kind, id, name, ...rest }) => {
      const by = sameBy(keys, keysOf({ name, ...rest }), asked.state, rest.state);
      return by ? [{ kind, id, name, by, strength: strengthOf(by) }] : [];
    })
    .toSorted((one, other) => Number(one.strength === 'probable') - Number(other.strength === 'probable'))
    .slice(0, listed);
}

type Keys = ReturnType<typeof keysOf>;

const keysOf = ({ dotNumber, email, name, phone }: Pick<Candidate, 'dotNumber' | 'email' | 'name' | 'phone'>) => ({
  dot_number: dotKey(dotNumber ?? ''),
  email: emailKey(email ?? ''),
  domain: domainKey(email ?? ''),
  name: nameKey(name),
  phone: phoneKey(phone ?? ''),
});

const strengthOf = (by: By): contract.Duplicate['strength'] => (by === 'dot_number' ? 'exact' : 'probable');

/** The strongest key that both have in common. The same name in two states is two companies. */
function sameBy(one: Keys, other: Keys, state: string | undefined, otherState: string | null): By | undefined {
  const isElsewhere = Boolean(state && otherState) && state?.toLowerCase() !== otherState?.toLowerCase();
  const order: readonly By[] = ['dot_number', 'email', 'domain', 'name', 'phone'];
  return order.find((by) => one[by] !== undefined && one[by] === other[by] && !(by === 'name' && isElsewhere));
}

/** Rows that have a key in common or a similar name. */
async function candidates(tx: Tx, keys: Keys, except: string): Promise<Candidate[]> {
  const { dot_number: dotNumber = null, email = null, domain = null, name = null, phone = null } = keys;
  const similar = name === null ? null : startingWith(name.split(' ')[0] ?? name);
  return queryRows<Candidate>(
    tx,
    sql`(select 'lead' as kind, id, company_name as name, dot_number as "dotNumber", contact_email as email,
        contact_phone as phone, state
      from ${liveLeads} l where id <> ${except} and (dot_number = ${dotNumber} or email_key = ${email}
        or domain_key = ${domain} or name_key = ${name} or phone_key = ${phone})
      order by created_at desc limit ${compared})
    union all (select 'onboarding', id, company_name, dot_number, email, phone, null from onboardings
      where company_id is null and (ltrim(dot_number, '0') = ${dotNumber} or lower(email) = ${email}
        or lower(company_name) like ${similar})
      order by created_at desc limit ${compared})
    union all (select 'tenant', c.id, c.name, c.dot_number, t.contact_email, t.contact_phone, null
      from companies c join tenants t on t.company_id = c.id
      where (ltrim(c.dot_number, '0') = ${dotNumber} or lower(t.contact_email) = ${email} or lower(c.name) like ${similar})
        and not exists (select 1 from leads own where own.id = ${except} and own.company_id = c.id)
      order by c.id limit ${compared})`,
  );
}
