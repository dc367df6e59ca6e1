import type { Endpoint } from '@freight-hq/api/endpoint';

/** An endpoint about a thing of a page, with the id of the page in its path. */
export const ofPage = <E extends Endpoint>(endpoint: E, pageId: string): E => ({
  ...endpoint,
  path: endpoint.path.replace(/:\w+/, pageId),
});
