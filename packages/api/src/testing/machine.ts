import { sql } from 'drizzle-orm';
import { system } from '../kernel/actor.ts';
import { newId } from '../kernel/ids.ts';
import { type Scope, scopes as allScopes } from '../kernel/scopes.ts';
import { newSecret } from '../nouns/link/keys/secret.ts';
import { apiKeys } from '../nouns/link/keys/tables.ts';
import { linkSources } from '../nouns/link/sources/tables.ts';
import type { TestApi } from './api.ts';

/** A key of another system for tests; its secret is the `token` of a call. */
export interface TestKey {
  keyId: string;
  sourceId: string;
  secret: string;
}

export interface TestKeyOptions {
  /** All of them unless said. */
  scopes?: readonly Scope[];
  networks?: readonly string[];
  /** A source that exists; a new one unless said. */
  sourceId?: string;
  expiresAt?: Date;
}

const dayMs = 86_400_000;

/** Adds a source: a system to which keys belong. */
export async function addSource(api: Pick<TestApi, 'db'>, name = 'Test platform'): Promise<string> {
  const id = newId('src');
  const row = { id, key: id.replace('_', '-'), name };
  await api.db.withTx(system('test'), (tx) => tx.insert(linkSources).values({ ...row, createdAt: tx.now }));
  return id;
}

/** Adds a key of the demo's owner. */
export async function addKey(api: Pick<TestApi, 'db' | 'rows'>, options: TestKeyOptions = {}): Promise<TestKey> {
  const { scopes = allScopes, networks = [], sourceId = await addSource(api), expiresAt } = options;
  const [owner] = await api.rows<{ id: string }>(sql`select id from users where email = 'owner@freight-hq.example'`);
  const { secret, prefix, secretHash } = newSecret();
  const keyId = newId('key');
  await api.db.withTx(system('test'), (tx) =>
    tx.insert(apiKeys).values({
      ...{ id: keyId, name: 'Test key', sourceId, prefix, secretHash, scopes: [...scopes], networks: [...networks] },
      createdBy: owner?.id ?? '',
      createdAt: tx.now,
      expiresAt: expiresAt ?? new Date(tx.now.getTime() + 30 * dayMs),
    }),
  );
  return { keyId, sourceId, secret };
}
