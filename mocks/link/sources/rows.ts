import { linkSource, type LinkSource } from '@freight-hq/api/contract/link/sources';
import recorded from './sources.json' with { type: 'json' };

/** By name. */
export const linkSources: readonly LinkSource[] = linkSource.array().parse(recorded);

export const sourceRows = (): LinkSource[] => [...linkSources];
