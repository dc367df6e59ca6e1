import { links } from './links.ts';

/** Addresses of the platform link, so that other links do not carry them. */
export const linkLinks = {
  /** What HQ has told platforms about a company. */
  eventsOf: (companyId: string) =>
    `${links.platformLink()}?${new URLSearchParams({ tab: 'events', company: companyId }).toString()}`,
  /** One file with rows of a source. */
  import: (id: string) => `${links.platformLink()}?${new URLSearchParams({ import: id }).toString()}`,
};
