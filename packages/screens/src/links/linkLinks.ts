import { links } from './links.ts';

/** Addresses of the platform link, so that other links do not carry them. */
export const linkLinks = {
  /** One file with rows of a source. */
  import: (id: string) => `${links.platformLink()}?${new URLSearchParams({ import: id }).toString()}`,
};
