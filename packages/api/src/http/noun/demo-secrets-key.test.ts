import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoSecretsKey } from './demo-secrets-key.ts';

test('a demo makes its key once, for itself alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hq-secrets-'));
  try {
    const made = demoSecretsKey(join(folder, 'data'));
    expect(made).toMatchObject({ id: 'demo' });
    expect(made.key).toHaveLength(32);
    expect(demoSecretsKey(join(folder, 'data')).key.equals(made.key)).toBe(true);
    expect(statSync(join(folder, 'data', 'secrets.key')).mode & 0o777).toBe(0o600);
    expect(demoSecretsKey(join(folder, 'other')).key.equals(made.key)).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
