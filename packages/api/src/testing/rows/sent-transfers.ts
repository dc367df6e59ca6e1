import { transferService } from '../../nouns/money/transfers/service.ts';
import type { TestApi } from '../api.ts';

/** Within this time the sandbox carries out what it was sent. */
const minuteMs = 60_000;

/** Sends the approved transfers to the bank, and takes its answers. */
export async function sendTransfers({ get, clock }: Pick<TestApi, 'get' | 'clock'>): Promise<void> {
  const runner = get(transferService);
  await runner.turn();
  clock.advance(minuteMs);
  await runner.turn();
}
