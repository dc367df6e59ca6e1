import { updateLead } from '@freight-hq/api/contract/sales/leads';
import { type BoardCard, requestEarlyAccess } from '@freight-hq/api/contract/sales/pipeline';
import type { Stage } from '@freight-hq/api/rules/sales/leads';
import { isTransient } from '../../http/apiError.ts';
import { type Sent, submission } from '../../kit/submission.ts';
import { keepLead, reloadSales } from '../leads/data.ts';
import { leadToasts } from '../leads/words.ts';
import type { Place } from './board.ts';
import { earlyAccessKey, putCard } from './data.ts';
import { pipelineToasts } from './words.ts';

/** A card on its way, and its place before. */
interface MovedCard {
  card: BoardCard;
  from: Place | undefined;
  /** Moves it once more, for a server that did not answer. */
  again(): void;
}

/** Moves a card that shows at its new stage already; a refused one goes back to its place. */
export const cardMove = submission(
  (call, { draft, target: { card }, options }: Sent<Stage, MovedCard>) =>
    call(updateLead, { leadId: card.id, body: { stage: draft } }, options),
  {
    keep: (client, lead, { target: { card } }) => {
      // The next move of the card names its new version, also before the board has come again.
      const { stage, version } = lead;
      putCard(client, { ...card, stage, version }, { stage, index: 0 });
      keepLead(client, lead);
    },
    toast: ({ company_name, stage }) => leadToasts.moved(company_name, stage),
    refusal: (reason, { target: { card, again } }, error) => ({
      ...pipelineToasts.movedBack(card.company_name, card.stage, reason),
      ...(isTransient(error) && { action: { label: 'Retry', onAction: again } }),
    }),
    onRefused: (client, _error, { card, from }) => {
      if (from) putCard(client, card, from);
      reloadSales(client);
    },
    failure: 'The server could not be reached.',
  },
);

export const earlyAccessRequest = submission(
  (call, { draft, options }: Sent<{ feature: 'sales.pipeline' }, void>) =>
    call(requestEarlyAccess, { body: draft }, options),
  {
    keep: (client, access) => client.setQueryData(earlyAccessKey, access),
    toast: () => pipelineToasts.earlyAccess,
    refusal: (reason) => pipelineToasts.noEarlyAccess(reason),
    failure: 'The server could not be reached. Try again.',
  },
);
