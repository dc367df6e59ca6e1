import { sql } from 'drizzle-orm';
import { demo } from '../sample.ts';
import type { TestApi } from '../api.ts';

const sources = [
  { id: 'src_01kwbf8g00fb4sp5kf5mxhp0s1', key: 'tms', name: 'Ternpoint TMS', issuer: 'https://id.ternpoint.example' },
  { id: 'src_01kwbf8g00fb4sp5kf5mxhp0s2', key: 'yard', name: 'Yard terminals', issuer: null },
];

interface Key {
  place: number;
  name: string;
  scopes: readonly string[];
  networks?: readonly string[];
  /** Hours from now. */
  made: number;
  ends: number;
  revoked?: number;
  used?: number;
  /** Place of the key that a rotation made. */
  replacedBy?: number;
}

const keys: readonly Key[] = [
  { place: 1, name: 'Nightly sync', scopes: ['link:write', 'link:events'], made: -24, ends: 8_000, used: -1 },
  { place: 2, name: 'Nightly sync', scopes: ['link:write'], made: -800, ends: 3, used: -26, replacedBy: 1 },
  {
    place: 3,
    name: 'Reports',
    scopes: ['tenants:read', 'billing:read'],
    networks: ['203.0.113.0/24'],
    made: -900,
    ends: 200,
  },
  { place: 4, name: 'Test of the interface', scopes: ['tickets:read'], made: -950, ends: -48 },
  { place: 5, name: 'Old export', scopes: ['sales:read'], made: -990, ends: 500, revoked: -100, used: -101 },
];

const idOf = (place: number) => `key_01kwbf8g00fb4sp5kf5mxhp0k${place}`;

/** Sources, and a key in each state, with ids that stay the same. */
export async function addLinkKeys(api: TestApi): Promise<void> {
  const at = (hours: number | undefined) =>
    hours === undefined ? null : new Date(api.now().getTime() + hours * 60 * 60_000);
  await api.rows(sql`delete from link_sources`);
  for (const { id, key, name, issuer } of sources) {
    await api.rows(sql`insert into link_sources (id, key, name, issuer, expect_every_minutes, created_at)
      values (${id}, ${key}, ${name}, ${issuer}, ${issuer ? 60 : null}, ${at(-1_000)})`);
  }
  for (const { place, name, scopes, networks = [], ...key } of keys) {
    await api.rows(sql`insert into api_keys (id, name, source_id, prefix, secret_hash, scopes, networks, created_by,
        created_at, expires_at, replaced_by, revoked_at, last_used_at, last_used_address)
      values (${idOf(place)}, ${name}, ${sources[0]?.id}, ${`0123456789a${place}`}, ${'0'.repeat(64)},
        ${JSON.stringify(scopes)}::jsonb, ${JSON.stringify(networks)}::jsonb, ${demo.ownerId}, ${at(key.made)},
        ${at(key.ends)}, ${key.replacedBy ? idOf(key.replacedBy) : null}, ${at(key.revoked)}, ${at(key.used)},
        ${key.used ? '203.0.113.7' : null})`);
  }
}
