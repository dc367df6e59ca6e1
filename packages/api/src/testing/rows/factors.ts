import { generateSync } from 'otplib';
import type { OwnFactors, StartedTotp } from '../../nouns/people/factors/contract.ts';
import type { TestApi } from '../api.ts';

export interface TestFactor {
  id: string;
  secret: string;
  /** Saved recovery codes. */
  codes: string[];
}

/** The code that an app shows at the time of the API, or so many seconds later. */
export const codeOf = (api: TestApi, { secret }: Pick<TestFactor, 'secret'>, seconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(api.now().getTime() / 1_000) + seconds });

/** Adds an app for the caller and saves the recovery codes of the first; its present code is used. */
export async function addFactor(api: TestApi, token: string, name = 'Phone'): Promise<TestFactor> {
  const post = (path: string, body: object) => api.call('POST', `/hq/api/factors/${path}`, { token, body });
  const started = await post('totp', { name });
  if (started.status !== 201) throw new Error(started.text);
  const { factorId, secret } = started.json as StartedTotp;
  const confirmed = await post('totp/confirm', { factorId, code: codeOf(api, { secret }) });
  if (confirmed.status !== 200) throw new Error(confirmed.text);
  const { recovery } = confirmed.json as { recovery?: { batchId: string; codes: string[] } };
  if (recovery) await post('recovery-codes/saved', { batchId: recovery.batchId });
  return { id: factorId, secret, codes: recovery?.codes ?? [] };
}

export const factorsOf = async (api: TestApi, token: string): Promise<OwnFactors> =>
  (await api.call('GET', '/hq/api/factors', { token })).json as OwnFactors;
