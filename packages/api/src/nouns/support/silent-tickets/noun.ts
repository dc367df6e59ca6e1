import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import { ticketHead } from '../mail-in/service.ts';
import * as contract from './contract.ts';
import { composeReminder } from './mail.ts';
import { routes } from './routes.ts';
import { silenceTopic } from './rules.ts';
import * as tables from './tables.ts';
import { silentTurn } from './turn.ts';

const everyMs = 10 * 60_000;

/** Tickets whose customers do not answer. */
export const silentTickets = noun('silent-tickets', {
  contract,
  tables,
  routes,
  topics: { silence: 'settings:manage' },
  audit: ['silence.updated'],
  mails: { [silenceTopic]: composeReminder },
  mailHeads: { [silenceTopic]: ticketHead(true) },
  jobs: [
    ({ db, logger, get }) =>
      inBackground(
        'silent_tickets',
        everyMs,
        async () => {
          if ((await silentTurn(db)) > 0) get(topicService).publish(['tickets']);
        },
        logger,
      ),
  ],
});
