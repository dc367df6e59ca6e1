import * as contract from '@freight-hq/api/contract/desk/outbox';
import { addOutboxMessages } from '@freight-hq/api/testing/outbox-messages';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addOutboxMessages(api);

export const record = async ({ get }: Recorder) => ({ messages: await get(contract.listOutbox) });
