import { provide } from '../../http/noun/runtime.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { paymentRun, type PaymentRun } from '../../nouns/money/billing/contract.ts';
import { createPaymentRunner } from '../../nouns/money/payments/runner.ts';
import { paymentService } from '../../nouns/money/payments/service.ts';
import { startApi } from '../api.ts';
import { bookProvider } from '../rows/book-provider.ts';
import { makeTestDatabase } from '../testing.ts';

export const runsPath = '/api/hq/billing/runs';

/** An API on the demo's rows whose payment runs charge a book. `signIn` makes the owner the caller of the runs. */
export async function startPaymentRuns() {
  const database = await makeTestDatabase({ rows: 'demo' });
  const book = bookProvider();
  const runner = createPaymentRunner({
    db: database.db,
    provider: book,
    logger: createLogger(() => undefined),
    timeoutMs: 200,
  });
  const api = await startApi({ database, provided: [provide(paymentService, runner)] });
  let token = '';
  const signIn = async () => (token = await api.signIn('owner@freight-hq.example'));

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    api.call('POST', runsPath, { token, body, headers });
  const preview = async () => paymentRun.strict().parse((await post({ dryRun: true })).json);
  const read = async (id = '') =>
    paymentRun.strict().parse((await api.call('GET', `${runsPath}/${id}`, { token })).json);
  return {
    ...{ database, book, api, signIn, post, preview },
    confirm: async (headers: Record<string, string> = {}) =>
      post({ dryRun: false, digest: (await preview()).digest }, headers),
    async finished(id = ''): Promise<PaymentRun> {
      for (;;) {
        await runner.turn();
        const run = await read(id);
        if (run.status === 'finished') return run;
      }
    },
    async stop() {
      book.open();
      await runner.stop();
      await api.close();
    },
  };
}
