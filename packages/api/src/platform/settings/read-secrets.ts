import { keyBytes, type SecretsKey } from '../../kernel/sealing.ts';
import { SettingsError, type Source } from '../../http/settings/settings-source.ts';

const variable = 'SECRETS_KEYS';

/** Keys as `id:base64`, separated by commas: the first seals, the older ones only open. */
export function readSecretsKeys(env: Source): SecretsKey[] {
  const entries = (env[variable] ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const keys = entries.map((entry) => {
    const [, id, text = ''] = /^([\w-]{1,40}):([A-Za-z0-9+/]{43}=)$/.exec(entry) ?? [];
    const key = Buffer.from(text, 'base64');
    if (!id || key.length !== keyBytes || new Set(key).size < 10) {
      throw new SettingsError(
        variable,
        'must contain ids and keys of 32 random bytes like 2026:<output of openssl rand -base64 32>, separated by commas',
      );
    }
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new SettingsError(variable, 'has an id twice');
  return keys;
}

/** Hosts inside the operator's network to which webhooks may go, without a port. */
export function readInnerHosts(env: Source): string[] {
  const entries = (env['WEBHOOK_INNER_HOSTS'] ?? '').split(',').flatMap((entry) => entry.trim().toLowerCase() || []);
  for (const entry of entries) {
    const isHost =
      !entry.includes('*') && URL.canParse(`https://${entry}`) && new URL(`https://${entry}`).host === entry;
    if (!isHost || /:\d+$/.test(entry.replace(/^\[.*\]/, ''))) {
      throw new SettingsError(
        'WEBHOOK_INNER_HOSTS',
        'must contain host names or addresses like tms.works.internal or [fd00::7], without a port, separated by commas',
      );
    }
  }
  return entries;
}
