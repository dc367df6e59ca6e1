import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isLive } from '../leads/tables.ts';
import { domainKey, dotKey, emailKey, nameKey } from '../leads/rules.ts';
import { phoneKey } from '../../../kernel/phone.ts';
import type { ImportedLead } from './parse.ts';

export interface Keyed {
  row: number;
  lead: ImportedLead;
}

/** What is known of a row: an exact match makes it bad, a probable one is a warning. */
export interface Known {
  isExact: boolean;
  reason: string;
}

type By = 'dot_number' | 'contact' | 'email' | 'domain' | 'name' | 'phone';

/** A lead, an onboarding or a tenant that has a key. */
interface Other {
  kind: 'lead' | 'tenant' | 'onboarding';
  name: string;
  dotNumber?: string | undefined;
}

/** A company is known by its DOT number, or by name and e-mail address together unless its DOT number differs. */
const exact: readonly By[] = ['dot_number', 'contact'];
const order: readonly By[] = [...exact, 'email', 'domain', 'name', 'phone'];
const words = { lead: 'a lead', tenant: 'a customer', onboarding: 'being onboarded' } as const;
export const labels = {
  dot_number: 'DOT number',
  contact: 'name and e-mail address',
  email: 'e-mail address',
  domain: 'domain',
  name: 'name',
  phone: 'phone number',
} as const;

type Keys = Record<By, string | undefined>;

export const keysOf = (lead: ImportedLead): Keys =>
  keysFrom(lead.company_name, lead.dot_number, lead.contact_email, lead.contact_phone);

type Given = string | null | undefined;

function keysFrom(company: string, dotNumber: Given, address: Given, phone: Given): Keys {
  const [email, name] = [emailKey(address ?? ''), nameKey(company)];
  return {
    ...{ dot_number: dotKey(dotNumber ?? ''), email, domain: domainKey(address ?? ''), name },
    contact: email && name && `${email} ${name}`,
    phone: phoneKey(phone ?? ''),
  };
}

/** The state of a lead as it is compared; empty if it is not known, which is every state. */
export const stateOf = ({ location }: ImportedLead): string => location?.state?.toLowerCase() ?? '';

/** The strongest match of each row among leads, onboardings and tenants, as `findDuplicates` finds them one by one. */
export async function findKnown(tx: Tx, rows: readonly Keyed[], exactOnly = false): Promise<Map<number, Known>> {
  if (rows.length === 0) return new Map();
  const kinds = exactOnly ? exact : order;
  const keyed = rows.map(({ row, lead }) => ({
    row,
    keys: keysOf(lead),
    state: stateOf(lead),
  }));
  const all = keyed.map(({ keys }) => keys);
  const [leads, same, others] = await Promise.all([
    amongLeads(tx, all, kinds),
    withContact(tx, keyed),
    amongOthers(tx, all, exactOnly),
  ]);
  return new Map(
    keyed.flatMap(({ row, keys, state }) => {
      for (const by of kinds) {
        const key = keys[by];
        // The same name in two states is two companies; tenants and onboardings have no state to compare.
        const lead = key && (by === 'name' ? namesake(leads, key, state) : leads.get(`${by} ${key}`));
        const found = (by === 'contact' && same.get(row)) || lead || (key && others.get(`${by} ${key}`));
        if (found && !(by === 'contact' && isOther(keys, found))) return [[row, knownBy(by, found)] as const];
      }
      return [];
    }),
  );
}

const isOther = (keys: Keys, { dotNumber }: Other) =>
  keys.dot_number !== undefined && dotNumber !== undefined && keys.dot_number !== dotNumber;

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

interface KeyedRow {
  row: number;
  keys: Keys;
  state: string;
}

/** For each row a live lead of the same name and e-mail address, whose DOT number and state do not differ. */
async function withContact(tx: Tx, rows: readonly KeyedRow[]): Promise<Map<number, Other>> {
  const asked = rows.flatMap(({ row, state, keys: { contact, email, name, dot_number: dot = '' } }) =>
    contact === undefined ? [] : [{ row, email, name, dot, state }],
  );
  const found = await queryRows<{ row: number; name: string }>(
    tx,
    sql`select asked.row, found.name from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked(row int, email text, name text, dot text, state text), lateral (
      select min(l.company_name) filter (where ${isLive}) as name from leads l
      where l.email_key = asked.email and l.name_key = asked.name
        and (asked.dot = '' or l.dot_number is null or l.dot_number = asked.dot)
        and (asked.state = '' or l.state = '' or lower(l.state) = asked.state)) found
      where found.name is not null`,
  );
  return new Map(found.map(({ row, name }) => [row, { kind: 'lead', name }]));
}

const columns = {
  dot_number: sql`dot_number`,
  email: sql`email_key`,
  domain: sql`domain_key`,
  name: sql`name_key`,
  phone: sql`phone_key`,
} as const;
const isColumn = (by: By): by is keyof typeof columns => by in columns;

/**
 * A live lead for each key, of a name for each state. They are looked up key by key, since the plan of a statement is kept
 * while the table grows. A planner without statistics expects no live lead, so that it would read all of them for each
 * key: which leads are live is no condition of the lookup.
 */
async function amongLeads(tx: Tx, keys: readonly Keys[], kinds: readonly By[]): Promise<Map<string, Other>> {
  const queries = kinds.filter(isColumn).map(
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

interface Row extends Omit<Other, 'dotNumber'> {
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
    const own = keysFrom(name, dotNumber, email, phone);
    for (const by of order)
      if (own[by] !== undefined) byKey.set(`${by} ${own[by]}`, { kind, name, dotNumber: own.dot_number });
  }
  return byKey;
}
