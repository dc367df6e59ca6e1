import * as contract from '@freight-hq/api/contract/content/pages';
import { firstOf } from '../../kit/call.ts';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };
import { ofPage } from './ofPage.ts';

const first = { query: 'page[size]=20&page[number]=1' };

/** Every page, the last saved first. */
export const pages = answerOf(answers, contract.listPages, first).map(({ id }) =>
  answerOf(answers, contract.getPage, { id }),
);

export const landing = firstOf(pages, ({ slug }) => slug === 'landing');

/** The versions of the landing page, the newest first. */
export const landingVersions = answerOf(answers, contract.listPageVersions, { id: landing.id, ...first }).map(
  ({ id }) => answerOf(answers, ofPage(contract.getPageVersion, landing.id), { id }),
);

/** The figures of tokens, as public pages show them. */
export const pageTokens = answerOf(answers, contract.listPageTokens);
