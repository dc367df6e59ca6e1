import type { ImapAccess } from '../../http/settings/settings.ts';
import { isLoopback, SettingsError, type Source } from '../../http/settings/settings-source.ts';

const ports: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 };

/** The inbox from which mails of customers are fetched, or none. */
export function readImap(env: Source): ImapAccess | undefined {
  const { IMAP_URL: text, IMAP_DONE: done } = env;
  if (!text) {
    if (done) throw new SettingsError('IMAP_DONE', 'requires an inbox: set IMAP_URL too');
    return undefined;
  }
  if (done !== undefined && !/^[^\p{C}"\\*%]{1,100}$/u.test(done)) {
    throw new SettingsError('IMAP_DONE', 'must be the name of a folder, such as Done');
  }
  return { ...readServer(text), ...(done && { doneFolder: done }) };
}

function readServer(text: string): Omit<ImapAccess, 'doneFolder'> {
  const wrong = () =>
    new SettingsError('IMAP_URL', 'must be like imaps://user:password@mail.works.example:993 or end with /FOLDER');
  if (!URL.canParse(text)) throw wrong();
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usual = ports[protocol];
  // Options in the address, such as one that skips certificates, are not read and so refused.
  if (!usual || !hostname || !username || !password || search || hash) throw wrong();
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  // Without TLS the password would be read on the way.
  if (!/^[\w.:-]+$/.test(host) || (protocol === 'imap:' && !isLoopback(host))) throw wrong();
  const folder = decoded(pathname.replace(/^\//, ''), wrong) || 'INBOX';
  if (!/^[^\p{C}"\\*%]{1,100}$/u.test(folder)) throw wrong();
  return {
    ...{ host, port: port ? Number(port) : usual, isSecure: protocol === 'imaps:', folder },
    ...{ user: decoded(username, wrong), password: decoded(password, wrong) },
  };
}

function decoded(part: string, wrong: () => SettingsError): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw wrong();
  }
}
