import { service } from '../../../http/noun/runtime.ts';
import { mailInService } from '../mail-in/service.ts';
import { createFetching, type Fetching } from './fetching.ts';

/** Fetches mails, if an inbox is set. */
export const imapService = service(({ db, settings, get }): Fetching | undefined =>
  settings.imap ? createFetching({ db, access: settings.imap, onMail: () => get(mailInService).wake() }) : undefined,
);
