import * as contract from '@freight-hq/api/contract/link/sources';
import { addLinkKeys } from '@freight-hq/api/testing/link-keys';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addLinkKeys(api);

export const record = async ({ get }: Recorder) => ({ sources: await get(contract.listLinkSources) });
