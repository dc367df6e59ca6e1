import { apiKey, type ApiKey } from '@freight-hq/api/contract/link/keys';
import recorded from './keys.json' with { type: 'json' };

/** A key in each state, those that work first. */
export const apiKeys: readonly ApiKey[] = apiKey.array().parse(recorded);

export const keyRows = (): ApiKey[] => [...apiKeys];
