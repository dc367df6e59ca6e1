import { opportunity, type Opportunity, salesBoard } from '@freight-hq/api/contract/sales/pipeline';
import columns from './board.json' with { type: 'json' };
import deals from './opportunities.json' with { type: 'json' };

/** The board of the recorded leads. */
export const board = salesBoard.parse(columns);

/** The deals of these leads, the newest first. */
export const opportunities: readonly Opportunity[] = opportunity.array().parse(deals);
