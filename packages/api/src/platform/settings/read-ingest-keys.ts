import { SettingsError, type Source } from '../../http/settings/settings-source.ts';
import type { SigningKey } from '../../http/contract/signature.ts';

const variable = 'ALERTS_INGEST_KEYS';

/** Keys as `name:secret`, separated by commas; two are valid during a change of keys. */
export function readIngestKeys(env: Source): SigningKey[] {
  const entries = (env[variable] ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const keys = entries.map((entry) => {
    const [, id, secret] = /^([\w-]{1,40}):([\w+/=-]{32,200})$/.exec(entry) ?? [];
    if (!id || !secret || new Set(secret).size < 10) {
      throw new SettingsError(
        variable,
        'must contain names and secrets like eld-2026:<64 random letters and digits>, separated by commas',
      );
    }
    return { id, secret };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new SettingsError(variable, 'has a name twice');
  return keys;
}
