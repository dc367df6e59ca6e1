import type { Mutation } from './mutation.ts';

export const paymentMutations: readonly Mutation[] = [
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
];
