import type { Mutation } from './mutation.ts';

const test = 'disputes/disputes.test.ts';

/** Rules about charges that tenants dispute at their banks. */
export const disputeMutations: readonly Mutation[] = [
  {
    breaks: 'a charge is refunded that its tenant disputes',
    find: 'if (payment.isDisputed) throw disputed();',
    replace: 'void disputed;',
    test,
  },
  {
    breaks: 'a credit note is paid out of a charge that its tenant disputes',
    find: 'if (payment.isDisputed) continue;',
    replace: '',
    test,
  },
  {
    breaks: 'a dispute goes back from what its bank has decided',
    find: 'ranks[from.status] < 4 && rankOf(to) > rankOf(from)',
    replace: 'rankOf(to) !== rankOf(from)',
    test,
  },
  {
    breaks: 'a lost dispute leaves the credit of its charge',
    find: 'const ofCredit = Math.min(cents, creditCents);',
    replace: 'const ofCredit = Math.min(cents, 0 * creditCents);',
    test,
  },
  {
    breaks: 'a dispute is forgotten whose charge has no outcome yet',
    find: 'if (payment && isAmong(unsettledStatuses, payment.status)) return false;',
    replace: 'if (payment && isAmong(unsettledStatuses, payment.status)) return true;',
    test,
  },
  {
    breaks: 'the plan charges a card again whose charge was lost in a dispute',
    find: "if (await wasDisputed(tx, invoiceId, methodId)) return 'refused';",
    replace: 'void wasDisputed;',
    test,
  },
  {
    breaks: 'lost disputes stay in the net revenue',
    find: '(select coalesce(sum(d.cents), 0)::float8 from disputes d where ${isLostIn(now)}) as "lostCents"',
    replace: '(select 0::float8 from disputes d where ${isLostIn(now)} limit 0) as "lostCents"',
    test,
  },
  {
    breaks: 'a tenant is deleted while a dispute is open',
    find: 'disputes where company_id = ${companyId} and closed_at is null',
    replace: 'disputes where company_id = ${companyId} and false',
    test,
  },
  {
    breaks: 'a lost dispute stays among the disputes of the books',
    find: "lost: ['bad_debt', 'disputes', sql`d.cents - d.reopened_cents - d.credit_cents`],",
    replace: '',
    test,
  },
];
