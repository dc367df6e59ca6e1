import { links } from './links.ts';

const prospects = (params: Record<string, string>): string =>
  `${links.salesTab('prospects')}&${new URLSearchParams(params).toString()}`;

/** Addresses to which pages of sales alone link, so that other links do not carry them. */
export const salesLinks = {
  /** The list of prospects at a stage. */
  stage: (stage: string) => prospects({ stage }),
  /** One import of prospects. */
  import: (id: string) => prospects({ import: id }),
  /** The sales dashboard with every activity over it. */
  activity: () => `${links.salesTab('dashboard')}&view=activity`,
} as const;
