import type { BankAccess } from '../../http/settings/settings.ts';
import { isSafeForTokens, SettingsError, type Source } from '../../http/settings/settings-source.ts';

const isToken = (text: string, least: number, most: number): boolean =>
  text.length >= least && text.length <= most && /^[\x21-\x7e]+$/.test(text);

/** The bank of the environment: all three settings, or none. */
export function readBank(env: Source): BankAccess | undefined {
  const { BANK_API_URL: url, BANK_API_TOKEN: token, BANK_OPERATING_ACCOUNT: operatingAccountId } = env;
  if (!url && !token && !operatingAccountId) return undefined;
  if (!url || !isSafeForTokens(url))
    throw new SettingsError('BANK_API_URL', 'must be an address over HTTPS, or over HTTP on this machine');
  if (!token || !isToken(token, 20, 4_000)) {
    throw new SettingsError('BANK_API_TOKEN', 'must be the token that the bank has given out');
  }
  if (!operatingAccountId || !/^\d{1,20}$/.test(operatingAccountId)) {
    throw new SettingsError('BANK_OPERATING_ACCOUNT', "must be the number of the platform's own account at the bank");
  }
  return { url, token, operatingAccountId };
}

/** The token that was entered for the webhook at the bank. */
export function readBankWebhookToken(env: Source): string | undefined {
  const token = env['BANK_WEBHOOK_TOKEN'];
  if (!token) return undefined;
  if (!isToken(token, 32, 200) || new Set(token).size < 10) {
    throw new SettingsError(
      'BANK_WEBHOOK_TOKEN',
      'must be 32 or more random letters and digits, for example from: openssl rand -hex 32',
    );
  }
  return token;
}
