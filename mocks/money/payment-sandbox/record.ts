import { getSandboxPanel, playSandbox } from '@freight-hq/api/contract/money/payment-sandbox';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** The sandbox of the demo, where a charge is disputed. */
export async function record({ get, write, until }: Recorder) {
  const { charges } = await get(getSandboxPanel);
  const { paymentId } = firstOf(charges);
  await write(playSandbox, { body: { act: 'dispute', paymentId } });
  await until(getSandboxPanel, {}, ({ disputes }) => disputes.length > 0);
}
