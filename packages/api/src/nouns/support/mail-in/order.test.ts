import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { mailOf, openPost, type Post } from '../../../testing/rows/mail-post.ts';
import { testMailKey } from '../../../testing/signed.ts';
import { createMailReader } from '../../../kernel/mail/read-mail.ts';
import { createMailRunner } from './runner.ts';

let api: TestApi;
let post: Post;

beforeAll(async () => {
  api = await startApi({ settings: { ingestKeys: [testMailKey] } });
  post = openPost(api);
  await post.addContact('tess@northline.example');
});
afterAll(() => api.close());

/** A conversation whose mails name each other, mails that nobody knows, and one that cannot be read. */
function mailsOf(run: number): { raw: string; body: string }[] {
  const named = (body: string, more: Parameters<typeof mailOf>[0]) => ({ body, raw: mailOf({ ...more, body }) });
  const id = (number: number) => `run${run}-${number}@northline.example`;
  const talk = [0, 1, 2, 3].map((number) =>
    named(`Run ${run} says ${number}`, {
      id: id(number),
      headers: number > 0 ? [`In-Reply-To: <${id(number - 1)}>`] : [],
      from: `tess@northline.example`,
    }),
  );
  const others = [4, 5].map((number) => named(`Run ${run} asks ${number}`, { from: `x${number}@run${run}.example` }));
  const again = [6, 7].map((number) => named(`Run ${run} ships ${number}`, { id: `parcel${run}@northline.example` }));
  return [...talk, ...others, ...again];
}

/** A runner of a process that ends after so many of its transactions, as if it were killed. */
async function runUntilKilled(left: number): Promise<void> {
  let steps = left;
  const db: TestApi['db'] = {
    ...api.db,
    withTx: (actor, fn, options) => {
      steps -= 1;
      if (steps < 0) return Promise.reject(new Error('Killed'));
      return api.db.withTx(actor, fn, options);
    },
  };
  const logger = createLogger(() => undefined);
  const runner = createMailRunner({
    db,
    logger,
    reader: createMailReader(),
    authServer: undefined,
    ourAddress: undefined,
  });
  await runner.turn().catch(() => undefined);
  await runner.stop();
}

test('mails in any order, doubled, with five kills of the runner: none is lost, none comes twice', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
      fc.array(fc.nat(7), { maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
      async (order, doubled, kills) => {
        run += 1;
        api.clock.advance(60 * 60_000);
        const mails = mailsOf(run);
        const queue = [...order, ...doubled];
        const size = Math.ceil(queue.length / kills.length);
        for (const [turn, left] of kills.entries()) {
          for (const index of queue.slice(turn * size, (turn + 1) * size)) {
            const { status } = await post.deliver(mails[index]?.raw ?? '');
            expect([200, 202]).toContain(status);
          }
          await runUntilKilled(left);
          api.clock.advance(3 * 60_000);
        }
        await post.run();
        const found = await api.rows<{
          body: string;
        }>(sql`select description as body from tickets where description like ${`Run ${run} %`}
          union all select body from ticket_messages where body like ${`Run ${run} %`}
          union all select text from mail_in where text like ${`Run ${run} %`} and state <> 'done'`);
        expect(found.map(({ body }) => body).toSorted()).toEqual(mails.map(({ body }) => body).toSorted());
      },
    ),
    { numRuns: 8, seed: 20_260_630 },
  );
});
