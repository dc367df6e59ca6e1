import type { AuditReceiver } from '../../http/settings/settings.ts';
import { isSafeForTokens, SettingsError, type Source } from '../../http/settings/settings-source.ts';

/** The receiver of the audit log; its token is optional. */
export function readAuditReceiver(env: Source): AuditReceiver | undefined {
  const { AUDIT_LOG_URL: url, AUDIT_LOG_TOKEN: token } = env;
  if (!url && !token) return undefined;
  if (!url || !isSafeForTokens(url)) {
    throw new SettingsError('AUDIT_LOG_URL', 'must be like https://logs.example.com/audit, without a password');
  }
  if (token && (token.length < 16 || token.length > 4_000 || !/^[\x21-\x7e]+$/.test(token))) {
    throw new SettingsError('AUDIT_LOG_TOKEN', 'must be the token of the receiver, 16 or more characters');
  }
  return { url, token: token || undefined };
}
