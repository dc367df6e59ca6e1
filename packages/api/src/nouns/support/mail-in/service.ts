import { service } from '../../../http/noun/runtime.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { createMailReader } from '../../../kernel/mail/read-mail.ts';
import { createMailRunner } from './runner.ts';

/** Reads the mails of customers. */
export const mailInService = service(({ db, logger, settings, get }) =>
  createMailRunner({
    ...{ db, logger, reader: createMailReader() },
    ...{ authServer: settings.mailAuthServer, ourAddress: settings.mail?.from.address },
    onChanged: () => get(topicService).publish(['mail-in', 'tickets']),
  }),
);

export { ticketHead } from './heads.ts';
export { isOurs } from './deciding/senders.ts';
export { type Place } from './deciding/place.ts';
export { endMail } from './deciding/end-mail.ts';
export { carryOut } from './deciding/settle.ts';
export { type ParsedMail } from '../../../kernel/mail/parse.ts';
export { storedText } from '../../../kernel/mail/text.ts';
export { mailHeaders } from './fingerprint.ts';
export { keepMail, readRaw, storeMail } from './receiving.ts';
