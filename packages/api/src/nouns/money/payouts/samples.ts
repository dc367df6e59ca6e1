import { sql } from 'drizzle-orm';
import { counter, type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

/** A transaction of a dollar that HQ has nothing of. */
async function unknown({ api }: Given) {
  const reference = `txn_sample${next()}`;
  await api.rows(sql`insert into provider_transactions (reference, at, kind, about, gross_cents, fee_cents)
    values (${reference}, ${api.now()}, 'other', ${reference}, 100, 0)`);
  return { body: { reference } };
}

export const samples: NounSamples = {
  calls: [
    sample(contract.listPayouts)({ query: '?month=2026-05' }),
    sample(contract.exportPayouts)({ query: '?month=2026-05' }),
    sample(contract.explainTransaction)({
      body: () => ({ reference: 'txn_sample', explanation: 'A top-up from our own bank account' }),
      ready: unknown,
    }),
  ],
};
