import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { Failure } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { sweepHolds } from '../../../testing/rows/holds.ts';
import { findLedgerFaults } from './inspect.ts';
import {
  availableOf,
  balanceOf,
  type Earlier,
  effectOf,
  platformAccounts,
  type Posting,
  refusalOf,
  type AccountState,
} from './rules.ts';
import { openCustomerAccount, postTransfer, setDebitsBlocked, readStanding } from './service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

const run = <T>(fn: (tx: Tx) => Promise<T>) => database.db.withTx(system('test'), fn);

/** One step of a history; numbers choose accounts and earlier transfers. */
type Step =
  | { do: 'move' | 'hold'; from: number; to: number; amountCents: number; lastsMs: number | null }
  | { do: 'post' | 'void' | 'expire'; hold: number; amountCents: number }
  | { do: 'reversal'; of: number }
  | { do: 'block'; account: number; isBlocked: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'sweep' };

const place = fc.nat({ max: 7 });
const amountCents = fc.integer({ min: 1, max: 900 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('move' as const, 'hold' as const),
      from: place,
      to: place,
      amountCents,
      lastsMs: fc.constant(null),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('hold' as const),
      from: place,
      to: place,
      amountCents,
      lastsMs: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('post' as const, 'void' as const, 'expire' as const),
      hold: place,
      amountCents,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reversal' as const), of: place }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), account: place, isBlocked: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
);

interface RememberedTransfer extends Earlier {
  id: string;
  isOpen: boolean;
}

/** The ledger by its rules alone, in memory, beside the database. */
class Book {
  readonly accounts: AccountState[] = [];
  readonly transfers: RememberedTransfer[] = [];
  readonly reversed = new Set<string>();

  constructor(ids: readonly string[]) {
    const counters = {
      debitsPending: 0,
      debitsPosted: 0,
      creditsPending: 0,
      creditsPosted: 0,
      entries: 0,
      expiredDebits: 0,
    };
    const flags = { currency: 'USD', blocksDebits: false, isClosed: false };
    for (const id of ids) this.accounts.push({ id, kind: 'customer', ...flags, allowsNegative: false, ...counters });
    const settlement = { id: platformAccounts.settlement, kind: 'settlement' as const, allowsNegative: true };
    this.accounts.push({ ...settlement, ...flags, ...counters });
  }

  account(id: string): AccountState {
    const found = this.accounts.find((account) => account.id === id);
    if (!found) throw new Error(id);
    return found;
  }

  /** Applies a posting; answers why it is refused. */
  apply(posting: Posting, now: Date): string | undefined {
    const [debit, credit] = [this.account(posting.debitAccountId), this.account(posting.creditAccountId)];
    const hold = this.transfers.find(({ id, isOpen }) => id === posting.pendingId && isOpen);
    const original = this.transfers.find(({ id }) => id === posting.reverses);
    const expiredDebits = this.transfers
      .filter(
        ({ isOpen, debitAccountId, expiresAt }) =>
          isOpen && debitAccountId === debit.id && expiresAt && expiresAt <= now,
      )
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const earlier = posting.kind === 'reversal' ? original : hold;
    const refusal = refusalOf(posting, { ...debit, expiredDebits }, credit, earlier, now);
    if (refusal) return refusal;
    if (posting.reverses && this.reversed.has(posting.reverses)) return 'reversal_mismatch';
    const { pending, posted } = effectOf(posting, hold);
    debit.debitsPending += pending;
    debit.debitsPosted += posted;
    credit.creditsPending += pending;
    credit.creditsPosted += posted;
    if (hold) hold.isOpen = false;
    if (posting.reverses) this.reversed.add(posting.reverses);
    this.transfers.push({ ...posting, isOpen: posting.kind === 'hold' });
    return undefined;
  }
}

const pick = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(list.length, 1)];

function postingOf(step: Step, book: Book, now: Date): Posting | undefined {
  const base = { id: newId('ltr'), currency: 'USD', pendingId: null, reverses: null, expiresAt: null };
  if (step.do === 'move' || step.do === 'hold') {
    const [from, to] = [pick(book.accounts, step.from), pick(book.accounts, step.to)];
    if (!from || !to || from === to) return undefined;
    const expiresAt = step.lastsMs === null ? null : new Date(now.getTime() + step.lastsMs);
    const pair = { debitAccountId: from.id, creditAccountId: to.id };
    return { ...base, kind: step.do, ...pair, amountCents: step.amountCents, expiresAt };
  }
  if (step.do === 'post' || step.do === 'void' || step.do === 'expire') {
    const hold = pick(
      book.transfers.filter(({ kind }) => kind === 'hold'),
      step.hold,
    );
    if (!hold) return undefined;
    const { debitAccountId, creditAccountId, id } = hold;
    const amountCents = step.do === 'post' ? step.amountCents : hold.amountCents;
    return { ...base, kind: step.do, debitAccountId, creditAccountId, amountCents, pendingId: id };
  }
  if (step.do !== 'reversal') return undefined;
  const original = pick(book.transfers, step.of);
  if (!original) return undefined;
  const { debitAccountId, creditAccountId, amountCents, id } = original;
  const turned = { debitAccountId: creditAccountId, creditAccountId: debitAccountId };
  return { ...base, kind: 'reversal', ...turned, amountCents, reverses: id };
}

async function perform(step: Step, book: Book): Promise<void> {
  if (step.do === 'wait') return database.clock.advance(step.ms);
  if (step.do === 'block') {
    const account = pick(book.accounts.slice(0, -1), step.account);
    if (!account) return;
    account.blocksDebits = step.isBlocked;
    return run((tx) => setDebitsBlocked(tx, account.id, step.isBlocked));
  }
  const { now } = database.clock;
  if (step.do === 'sweep') {
    await sweepHolds(database.db);
    for (const kept of book.transfers.filter(({ isOpen, expiresAt }) => isOpen && expiresAt && expiresAt <= now)) {
      const { id, debitAccountId, creditAccountId, amountCents } = kept;
      const pair = { debitAccountId, creditAccountId, amountCents, currency: 'USD' };
      book.apply({ ...pair, id: newId('ltr'), kind: 'expire', pendingId: id, reverses: null, expiresAt: null }, now);
    }
    return;
  }
  const posting = postingOf(step, book, now);
  if (!posting) return;
  const { pendingId, reverses, expiresAt, ...rest } = posting;
  const extra = { ...(pendingId && { pendingId }), ...(reverses && { reverses }), ...(expiresAt && { expiresAt }) };
  const outcome = await run((tx) => postTransfer(tx, { ...rest, ...extra, memo: 'Test' })).then(
    () => undefined,
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );
  expect(outcome, JSON.stringify(posting)).toBe(book.apply(posting, now));
}

test(
  'any history of transfers, holds, expiries and reversals ends as the rules say, sums to zero and never overdraws',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const ids = await run(async (tx) => [
          await openCustomerAccount(tx, newId('cmp')),
          await openCustomerAccount(tx, newId('cmp')),
        ]);
        const [settlement] = await run((tx) =>
          queryRows<{ id: string }>(tx, sql`select id from ledger_accounts where code = 'settlement'`),
        );
        const book = new Book(ids);
        const platform = book.account(settlement?.id ?? '');
        for (const each of steps) await perform(each, book);
        for (const id of ids) {
          const found = await run((tx) => readStanding(tx, id));
          if (!found) throw new Error(id);
          const { debitsPending, debitsPosted, creditsPending, creditsPosted } = book.account(id);
          expect(found).toMatchObject({ debitsPending, debitsPosted, creditsPending, creditsPosted });
          const wasTakenBack = book.transfers.some(
            ({ kind, debitAccountId }) => kind === 'reversal' && debitAccountId === id,
          );
          if (!wasTakenBack) expect(availableOf(found)).toBeGreaterThanOrEqual(0);
        }
        expect(book.accounts.reduce((sum, account) => sum + balanceOf(account), 0)).toBe(0);
        expect(balanceOf(platform)).toBe(ids.reduce((sum, id) => sum - balanceOf(book.account(id)), 0));
        expect(await run(findLedgerFaults)).toEqual([]);
      }),
      { numRuns: 40, seed: 20_260_630 },
    );
  },
);
