import * as contract from '@freight-hq/api/contract/support/mailboxes';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get, write }: Recorder) {
  await get(contract.getMailSettings);
  await write(contract.createMailbox, {
    body: { address: 'claims@freight-hq.example', name: 'Claims', signature: '', acknowledges: true },
  });
  await get(contract.getMailSettings);
}
