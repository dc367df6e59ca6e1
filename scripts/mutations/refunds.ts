import type { Mutation } from './mutation.ts';

const test = 'refunds/refunds.test.ts';

/** Rules about money that is given back. */
export const refundMutations: readonly Mutation[] = [
  {
    breaks: 'more is refunded than a payment has brought',
    find: 'if (cents > mostCents) throw aboveRefundable(mostCents);',
    replace: 'void [mostCents, aboveRefundable];',
    test,
  },
  {
    breaks: 'a refund is asked for again without a look at those that the provider has',
    find: 'const known = attempts > 1 ? await provider.findRefund(refund, signal) : undefined; if (known) return known; if (reference !== null)',
    replace:
      'const known = attempts > 9 ? await provider.findRefund(refund, signal) : undefined; if (known) return known; if (reference !== null)',
    test,
  },
  {
    breaks: 'a refund is sent again whose key the provider has forgotten',
    find: "return isKeyOld ? { status: 'failed', code: neverArrived } : provider.refund(refund, signal);",
    replace: 'void [isKeyOld, neverArrived];\n  return provider.refund(refund, signal);',
    test,
  },
  {
    breaks: 'a refund of ours that the inbox tells of is written a second time',
    find: "where provider_ref = ${outcome.reference} or id = ${refundId ?? ''}",
    replace: "where provider_ref = ${outcome.reference} and id = ${refundId ?? ''}",
    test,
  },
  {
    breaks: 'credit that was refunded can be used again',
    find: "if (creditCents > 0) await writeCredit(tx, companyId, { kind: 'refund', cents: -creditCents, refundId: id });",
    replace: 'void [creditCents];',
    test,
  },
  {
    breaks: 'one person refunds more than the threshold by several refunds',
    find: "where approval_id is null and source = 'hq' and credit_note_id is null and status <> 'failed'",
    replace: "where false and source = 'hq' and credit_note_id is null and status <> 'failed'",
    test,
  },
  {
    breaks: 'a credit note gives back what was refunded before',
    find: 'const covered = Math.min(cents - off, refundedCents);',
    replace: 'const covered = Math.min(cents - off, 0 * refundedCents);',
    test,
  },
];
