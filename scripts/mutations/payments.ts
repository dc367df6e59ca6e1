import type { Mutation } from './mutation.ts';

export const paymentMutations: readonly Mutation[] = [
  {
    breaks: 'a new method is tried again for each overdue invoice after it was declined',
    find: "and (p.invoice_id = d.invoice_id or p.status = 'declined')",
    replace: 'and p.invoice_id is null',
    test: 'dunning/charging.test.ts',
  },
  {
    breaks: 'a new method leaves what is overdue to the plan',
    find: 'if (one.hasNewMethod && (await chargeByNewMethod(tx, charger, one.invoiceId))) charged.add(one);',
    replace: 'if (one.hasNewMethod && charger.provider === undefined) charged.add(one);',
    test: 'dunning/charging.test.ts',
  },
  {
    breaks: 'a link to an invoice works for ever',
    find: "if (link.isOver) return 'over';",
    replace: '',
    test: 'pay/pay.test.ts',
  },
  {
    breaks: 'the tokens of links are kept',
    find: 'tokenHash: hashToken(token), purpose',
    replace: 'tokenHash: token, purpose',
    test: 'pay/pay.test.ts',
  },
  {
    breaks: 'a document follows the seller of later days',
    find: 'if (document) return document;',
    replace: '',
    test: 'invoice-documents/documents.test.ts',
  },
  {
    breaks: 'a charge takes the place of another amount that was paid on a page',
    find: 'const isSame = amountCents === charge.amountCents;',
    replace: 'const isSame = amountCents > 0;',
    test: 'checkouts/checkouts.test.ts',
  },
  {
    breaks: 'an old signature of Stripe counts',
    find: 'Math.abs(now.getTime() - signedAt * 1_000) <= signatureWindowMs',
    replace: 'now.getTime() > 0',
    test: 'provider-events/provider-events.test.ts',
  },
  {
    breaks: 'any signature of Stripe counts',
    find: 'return expected.some((right) => given.some((signature) => isEqual(right, signature))) ? Number(time) : undefined;',
    replace: 'return expected.length + given.length > 0 ? Number(time) : undefined;',
    test: 'provider-events/provider-events.test.ts',
  },
  {
    breaks: 'events of test mode are applied in live mode',
    find: "const state = isWrongMode || !object ? 'ignored' : 'waiting';",
    replace: "const state = !object ? 'ignored' : 'waiting';",
    test: 'provider-events/provider-events.test.ts',
  },
  {
    breaks: 'a charge that a person ended stays unpaid, whatever the provider has',
    find: "if (declineCode === endedByHand && outcome.status !== 'declined') {",
    replace: 'if (Boolean(declineCode) && !declineCode) {',
    test: 'provider-events/provider-events.test.ts',
  },
  {
    breaks: 'an invoice is charged while its tenant can pay it on a page',
    find: '...(provider.pages && { prepare: withOpenPage }),',
    replace: '',
    test: 'checkouts/checkouts.test.ts',
  },
  {
    breaks: 'a tenant who has paid on a page is charged, too',
    find: "if (state.status !== 'complete' || !state.charge) return undefined;",
    replace: 'if (Boolean(state)) return undefined; if (!("charge" in state) || !state.charge) return undefined;',
    test: 'checkouts/checkouts.test.ts',
  },
  {
    breaks: 'a page for an invoice is opened while a payment of it is under way',
    find: "if (!invoice || invoice.restCents === 0 || invoice.isUnderWay) return 'nothing';",
    replace: "if (!invoice || invoice.restCents === 0) return 'nothing';",
    test: 'checkouts/checkouts.test.ts',
  },
  {
    breaks: 'the sandbox can be paid at while Stripe is in use',
    find: "if (!provider?.isSandbox || !provider.news || id === '' || more.length > 0) return missing();",
    replace: "if (!provider?.news || id === '' || more.length > 0) return missing();",
    test: 'payment-sandbox/payment-sandbox.test.ts',
  },
  {
    breaks: 'a page of the sandbox leads to wherever its address says',
    find: 'return /^[\\w-]{43}$/.test(back) ? back : undefined;',
    replace: 'return back;',
    test: 'payment-sandbox/payment-sandbox.test.ts',
  },
  {
    breaks: 'a method is taken away while a charge of the tenant is under way',
    find: 'if (charges.length > 0) throw methodInUse();',
    replace: '',
    test: 'checkouts/checkouts.test.ts',
  },
  {
    breaks: 'a key of the provider is sent with another method than before',
    find: 'method_id = coalesce(p.method_id, ${chargedMethod(sql`p.company_id`)})',
    replace: 'method_id = ${chargedMethod(sql`p.company_id`)}',
    test: 'payments/stripe-charges.test.ts',
  },
  {
    breaks: 'an error of the provider counts as a decline',
    find: "if (type !== 'StripeInvalidRequestError' || param !== 'payment_method') return undefined;",
    replace: '',
    test: 'stripe/stripe.test.ts',
  },
  {
    breaks: 'a charge is looked for on the first page of the list alone',
    find: 'for await (const intent of intents) {',
    replace: 'for (const intent of (await intents).data) {',
    test: 'stripe/stripe.test.ts',
  },
  {
    breaks: 'the log has the texts of errors of the payment provider',
    find: 'message: data.error.type',
    replace: "message: String(data.error['message'])",
    test: 'checkouts/secrets.test.ts',
  },
];
