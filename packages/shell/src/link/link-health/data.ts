import { listLinkHealth, listLinkRefusals } from '@freight-hq/api/contract/link/link-health';
import { type Filter, listOf } from '../../kit/listOf.ts';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'link-health';
/** Rows come all the time; each call as a change of the page would be too many. */
const refreshMs = 30_000;

export const healthAtom = queryOf(listLinkHealth, [key, 'sources'], {}, { topic: 'link', refreshMs });

const source: Filter<string> = { read: (text) => (text.startsWith('src_') ? text : undefined) };

export const refusalList = listOf(listLinkRefusals, {
  key: [key, 'refusals'],
  topic: 'link',
  size: 50,
  filters: { sourceId: source },
  failure: 'The server did not answer.',
  refreshMs,
});
