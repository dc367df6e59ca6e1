import type { Mutation } from './mutation.ts';

const test = 'payouts/payouts.test.ts';
const sandbox = 'payouts/sandbox.test.ts';
const panel = 'payment-sandbox/panel.test.ts';
const histories = 'books/histories.test.ts';

/** Rules about the balance at the payment provider and its payouts. */
export const payoutMutations: readonly Mutation[] = [
  {
    breaks: 'a payout never reaches the bank in the books',
    find: "'paid out': ['bank', 'stripe', sql`case when t.kind = 'payout' then -t.gross_cents else 0 end`]",
    replace: "'paid out': ['bank', 'stripe', sql`0 * t.gross_cents`]",
    test,
  },
  {
    breaks: 'what a dispute costs at the provider stays on its account',
    find: "sql`case t.kind when 'charge' then 0 when 'fee' then t.fee_cents - t.gross_cents else t.fee_cents end`",
    replace: "sql`case t.kind when 'fee' then t.fee_cents - t.gross_cents else 0 end`",
    test: histories,
  },
  {
    breaks: 'the fee of a charge is compared with nothing',
    find: "when (gross, fee) = (hq_gross, hq_fee) then 'matched'",
    replace: "when gross = hq_gross then 'matched'",
    test,
  },
  {
    breaks: 'a payout that is not the sum of its parts is not named',
    find: 'where o.read_at is not null and s.cents <> o.cents',
    replace: 'where o.read_at is not null and s.cents < 0',
    test,
  },
  {
    breaks: 'a charge that the provider does not have is not named',
    find: "when is_due then 'missing'",
    replace: "when is_due then 'waiting'",
    test,
  },
  {
    breaks: 'a transaction is explained though HQ has its charge',
    find: 'and not exists (select from provider_sources s where s.reference = t.about)`',
    replace: 'and t.about is not null`',
    test,
  },
  {
    breaks: 'a charge of a deleted tenant is unknown when it is paid out',
    find: 'await keepReferences(tx, companyId)',
    replace: 'void [keepReferences]',
    test: sandbox,
  },
  {
    breaks: 'the plan of the sandbox stays after the charge that took it',
    find: 'await planSandbox(tx, { nextOutcome: null });',
    replace: 'void [tx];',
    test: panel,
  },
  {
    breaks: 'a bank debit that has ended is ended once more',
    find: "and outcome = 'submitted' and not ${isOver(tx)} returning version",
    replace: 'returning version',
    test: panel,
  },
];
