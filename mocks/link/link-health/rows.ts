import { listLinkHealth, listLinkRefusals } from '@freight-hq/api/contract/link/link-health';
import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** One that sends rows, and one that has sent nothing. */
export const connectedSources = answerOf(answers, listLinkSources);
export const sourcesHealth = answerOf(answers, listLinkHealth);
/** The last refused first. */
export const linkRefusals = answerOf(answers, listLinkRefusals, { query: 'page[size]=50' });
