import { addTokenIssuer } from '@freight-hq/api/contract/people/issuers';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** An issuer of the portal. */
export const tokenIssuer = answerOf(answers, addTokenIssuer);
