import { createKey, listKeys } from '@freight-hq/api/contract/link/keys';
import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** A key in each state, those that work first. */
export const apiKeys = answerOf(answers, listKeys);

/** A key with its secret. */
export const madeKey = answerOf(answers, createKey);

/** By name. */
export const linkSources = answerOf(answers, listLinkSources);
