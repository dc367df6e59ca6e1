import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyBytes, type SecretsKey } from '../../kernel/sealing.ts';

/** The key of a demo without `SECRETS_KEYS`: made once, and kept in its folder. */
export function demoSecretsKey(dataDir: string): SecretsKey {
  const file = join(dataDir, 'secrets.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // It was made before.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { id: 'demo', key: Buffer.from(readFileSync(file, 'utf8'), 'base64') };
}
