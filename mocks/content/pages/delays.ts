import { getPage, listPages, savePage } from '@freight-hq/api/contract/content/pages';
import type { Endpoint } from '@freight-hq/api/endpoint';
import { delay } from 'msw';
import { on } from '../../kit/mock.ts';

/** Waits, and leaves the answer to the handlers behind it. */
const late = (endpoint: Endpoint, ms: number) =>
  on(endpoint, async () => {
    await delay(ms);
  });

/** The specified delays of listing, reading and saving pages. */
export const pageDelays = () => [late(listPages, 500), late(getPage, 300), late(savePage, 800)];
