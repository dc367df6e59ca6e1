import * as contract from '@freight-hq/api/contract/link/keys';
import { addLinkKeys } from '@freight-hq/api/testing/link-keys';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addLinkKeys(api);

export const record = async ({ get }: Recorder) => ({ keys: await get(contract.listKeys) });
