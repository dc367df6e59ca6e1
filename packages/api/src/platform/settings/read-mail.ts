import { readLogo } from './read-logo.ts';
import { type Brand, type MailAccess, type MailSender, productName } from '../../http/settings/settings.ts';
import { isLoopback, SettingsError, type Source } from '../../http/settings/settings-source.ts';

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const address = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i;

/** The name and the sender of the installation. */
export function readBrand(env: Source): Brand {
  const name = env['BRAND_NAME']?.trim() || productName;
  if (name.length > 40 || /[\p{C}<>"\\]/u.test(name)) {
    throw new SettingsError('BRAND_NAME', 'must have at most 40 characters, all of which show, without < > " and \\');
  }
  const mail = env['BRAND_MAIL'];
  const logo = readLogo(env);
  return { name, ...(mail && { mail: readSender('BRAND_MAIL', mail, name) }), ...(logo && { logo }) };
}

/** The mail server of the environment and its senders, or none. */
export function readMail(env: Source, brand: Brand): MailAccess | undefined {
  const { SMTP_URL: text, MAIL_FROM: from, MAIL_BILLING: billing } = env;
  if (!text && !from && !billing) return undefined;
  if (!text) throw new SettingsError(from ? 'MAIL_FROM' : 'MAIL_BILLING', 'requires a mail server: set SMTP_URL too');
  const sender = from ? readSender('MAIL_FROM', from, brand.name) : brand.mail;
  if (!sender) throw new SettingsError('SMTP_URL', 'requires a sender: set MAIL_FROM or BRAND_MAIL too');
  return {
    ...readServer(text),
    from: sender,
    ...(billing && { billingFrom: readSender('MAIL_BILLING', billing, brand.name) }),
  };
}

/** The name with which the mail server at the border signs its Authentication-Results. */
export function readMailAuthServer(env: Source): string | undefined {
  const name = env['MAIL_AUTHSERV'];
  if (!name) return undefined;
  if (!/^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(name)) {
    throw new SettingsError(
      'MAIL_AUTHSERV',
      'must be the name in its Authentication-Results, such as mx.works.example',
    );
  }
  return name;
}

function readServer(text: string): Omit<MailAccess, 'from' | 'billingFrom'> {
  const wrong = () =>
    new SettingsError('SMTP_URL', 'must be like smtps://user:password@mail.works.example:465, or smtp:// for STARTTLS');
  if (!URL.canParse(text)) throw wrong();
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usual = ports[protocol];
  // Options in the address, such as one that skips certificates, are not read and so refused.
  if (!usual || !hostname || !['', '/'].includes(pathname) || search || hash) throw wrong();
  if (!username !== !password) throw wrong();
  const host = decoded(hostname, wrong).replace(/^\[(.*)\]$/, '$1');
  if (!/^[\w.:-]+$/.test(host)) throw wrong();
  return {
    ...{ host, port: port ? Number(port) : usual },
    ...{ isSecure: protocol === 'smtps:', isLocal: isLoopback(host) },
    auth: username ? { user: decoded(username, wrong), password: decoded(password, wrong) } : undefined,
  };
}

function decoded(part: string, wrong: () => SettingsError): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw wrong();
  }
}

/** `Freight HQ <hq@works.example>`, or the address alone. */
function readSender(setting: string, text: string, brandName: string): MailSender {
  const named = /^([^<>"\\\r\n]{0,100})<([^<>]+)>$/.exec(text.trim());
  const from = named
    ? { name: named[1]?.trim() ?? '', address: named[2] ?? '' }
    : { name: brandName, address: text.trim() };
  if (!address.test(from.address)) {
    throw new SettingsError(setting, 'must be an address like hq@works.example, or Freight HQ <hq@works.example>');
  }
  return from;
}
