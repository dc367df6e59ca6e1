import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { NewLead } from '../leads/contract.ts';
import { isLive } from '../leads/tables.ts';
import { domainKey, dotKey, emailKey, nameKey } from '../leads/rules.ts';
import { phoneKey } from '../../../kernel/phone.ts';

export interface Keyed {
  row: number;
  lead: NewLead;
}

/** What is known of a row: an exact match makes it bad, a probable one is a warning. */
export interface Known {
  isExact: boolean;
  reason: string;
}

type By = 'dot_number' | 'email' | 'domain' | 'name' | 'phone';

/** A lead, an onboarding or a tenant that has a key. */
interface Other {
  kind: 'lead' | 'tenant' | 'onboarding';
  name: string;
}

const order: readonly By[] = ['dot_number', 'email', 'domain', 'name', 'phone'];
const exact: readonly By[] = ['dot_number'];
const words = { lead: 'a lead', tenant: 'a customer', onboarding: 'being onboarded' } as const;
export const labels = {
  dot_number: 'DOT number',
  email: 'e-mail address',
  domain: 'domain',
  name: 'name',
  phone: 'phone number',
} as const;

type Keys = Record<By, string | undefined>;

export const keysOf = (lead: NewLead): Keys => ({
  dot_number: dotKey(lead.dot_number ?? ''),
  email: emailKey(lead.contact_email ?? ''),
  domain: domainKey(lead.contact_email ?? ''),
  name: nameKey(lead.company_name),
  phone: phoneKey(lead.contact_phone ?? ''),
});

/** The strongest match of each row among leads, onboardings and tenants, as `findDuplicates` finds them one by one. */
export async function findKnown(tx: Tx, rows: readonly Keyed[], exactOnly = false): Promise<Map<number, Known>> {
  if (rows.length === 0) return new Map();
  const kinds = exactOnly ? exact : order;
  const keyed = rows.map(({ row, lead }) => ({
    row,
    keys: keysOf(lead),
    state: lead.location?.state?.toLowerCase() ?? '',
  }));
  const all = keyed.map(({ keys }) => keys);
  const [leads, others] = await Promise.all([amongLeads(tx, all, kinds), amongOthers(tx, all, exactOnly)]);
  return new Map(
    keyed.flatMap(({ row, keys, state }) => {
      for (const by of kinds) {
        const key = keys[by];
        // The same name in two states is two companies; tenants and onboardings have no state to compare.
        const lead = key && (by === 'name' ? namesake(leads, key, state) : leads.get(`${by} ${key}`));
        const found = lead || (key && others.get(`${by} ${key}`));
        if (found) return [[row, knownBy(by, found)] as const];
      }
      return [];
    }),
  );
}

/** A lead of the same name in the same state; an unknown state is every one. */
const namesake = (leads: ReadonlyMap<string, Other>, name: string, state: string): Other | undefined =>
  leads.get(`name ${name} ${state === '' ? anyState : state}`) ?? leads.get(`name ${name} `);
const anyState = '*';

const knownBy = (by: By, { name, kind }: Other): Known =>
  exact.includes(by)
    ? { isExact: true, reason: `${name} is ${words[kind]} already, with the same ${labels[by]}` }
    : { isExact: false, reason: `May be ${name}, which is ${words[kind]}: the same ${labels[by]}` };

/** The distinct values of keys, as rows of SQL. */
const valuesOf = (values: readonly (string | undefined)[]) =>
  sql`(select json_array_elements_text(${JSON.stringify([...new Set(values)].filter((value) => value !== undefined))}::json))`;

const columns = {
  dot_number: sql`dot_number`,
  email: sql`email_key`,
  domain: sql`domain_key`,
  name: sql`name_key`,
  phone: sql`phone_key`,
} as const;

/**
 * A live lead for each key, of a name for each state. They are looked up key by key, since the plan of a statement is kept
 * while the table grows. A planner without statistics expects no live lead, so that it would read all of them for each
 * key: which leads are live is no condition of the lookup.
 */
async function amongLeads(tx: Tx, keys: readonly Keys[], kinds: readonly By[]): Promise<Map<string, Other>> {
  const queries = kinds.map(
    (by) => sql`(select ${by}::text as by, key, state, name
      from ${valuesOf(keys.map((own) => own[by]))} asked(key), lateral (
        select lower(state) as state, min(company_name) filter (where ${isLive}) as name from leads
        where ${columns[by]} = asked.key group by lower(state)) found
      where name is not null)`,
  );
  const found = await queryRows<{ by: By; key: string; state: string; name: string }>(
    tx,
    sql.join(queries, sql` union all `),
  );
  return new Map(
    found.flatMap(({ by, key, state, name }) => {
      const places = by === 'name' ? [` ${state}`, ` ${anyState}`] : [''];
      return places.map((place) => [`${by} ${key}${place}`, { kind: 'lead', name }] as const);
    }),
  );
}

interface Row extends Other {
  dotNumber: string | null;
  email: string | null;
  phone: string | null;
}

/** Those of tenants and onboardings that share a number, an address or the first word of a name, by all their keys. */
async function amongOthers(tx: Tx, keys: readonly Keys[], exactOnly: boolean): Promise<Map<string, Other>> {
  const numbers = valuesOf(keys.map((own) => own.dot_number));
  const addresses = valuesOf(keys.map(({ email }) => email));
  const starts = valuesOf(exactOnly ? [] : keys.map(({ name }) => name?.split(' ')[0]));
  const rows = await queryRows<Row>(
    tx,
    sql`select 'onboarding' as kind, company_name as name, dot_number as "dotNumber", email, phone from onboardings
      where company_id is null and (ltrim(dot_number, '0') in ${numbers} or lower(email) in ${addresses}
        or lower(split_part(company_name, ' ', 1)) in ${starts})
      union all select 'tenant', c.name, c.dot_number, t.contact_email, t.contact_phone
      from companies c join tenants t on t.company_id = c.id
      where ltrim(c.dot_number, '0') in ${numbers} or lower(t.contact_email) in ${addresses}
        or lower(split_part(c.name, ' ', 1)) in ${starts}`,
  );
  const byKey = new Map<string, Other>();
  for (const { dotNumber, email, phone, name, kind } of rows) {
    const own: Keys = {
      dot_number: dotKey(dotNumber ?? ''),
      email: emailKey(email ?? ''),
      domain: domainKey(email ?? ''),
      name: nameKey(name),
      phone: phoneKey(phone ?? ''),
    };
    for (const by of order) if (own[by] !== undefined) byKey.set(`${by} ${own[by]}`, { kind, name });
  }
  return byKey;
}
