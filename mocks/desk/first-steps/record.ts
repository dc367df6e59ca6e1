import { getFirstSteps, markFirstStep } from '@freight-hq/api/contract/desk/first-steps';
import type { Recorder } from '../../kit/recorder.ts';

/** The link is marked as not needed, and back. */
export async function record({ get, write }: Recorder) {
  await get(getFirstSteps);
  await write(markFirstStep, { body: { step: 'link', isNeeded: false } });
  await get(getFirstSteps);
}
