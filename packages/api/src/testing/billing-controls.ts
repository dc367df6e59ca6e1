import type { Control } from './control.ts';

const api = 'packages/api/src';

/** Rules that keep money right. */
export const billingControls: readonly Control[] = [
  {
    breaks: 'a provider that is asked again charges again',
    file: `${api}/nouns/payments/runner.ts`,
    find: 'provider.charge({ key, companyId,',
    replace: 'provider.charge({ key: `${key} ${performance.now()}`, companyId,',
    test: `${api}/nouns/payments/runner.test.ts`,
  },
  {
    breaks: 'a call whose work leaves the transaction does it again when it is sent again',
    file: `${api}/http/pipeline/external.ts`,
    find: 'if (written !== undefined) return { intentId: written, isRepeated: true };',
    replace: 'void written;',
    test: `${api}/http/external/external.test.ts`,
  },
  {
    breaks: 'a payment run charges another list than the one that was shown',
    file: `${api}/nouns/billing/commands.ts`,
    find: 'if (digestOf(due) === digest) return undefined;',
    replace: 'if (digest !== digestOf([])) return undefined;',
    test: `${api}/nouns/billing/runs.test.ts`,
  },
  {
    breaks: 'a payment run needs no password',
    file: `${api}/nouns/billing/commands.ts`,
    find: '    demandReauth(actor, now);\n',
    replace: '    void [demandReauth, actor, now];\n',
    test: `${api}/nouns/billing/runs.test.ts`,
  },
  {
    breaks: 'a tenant is reminded as often as one likes',
    file: `${api}/nouns/billing/reminders.ts`,
    find: 'allowedAt > tx.now &&',
    replace: 'allowedAt < tx.now &&',
    test: `${api}/nouns/billing/reminders.test.ts`,
  },
  {
    breaks: 'the outstanding sum is a constant',
    file: `${api}/nouns/billing/queries.ts`,
    find: '${inDollars(sql`o.owed`)} as outstanding',
    replace: '22265::float8 as outstanding',
    test: `${api}/nouns/billing/list.test.ts`,
  },
  {
    breaks: 'a spreadsheet runs what stands in an export',
    file: `${api}/kernel/csv.ts`,
    find: "formula.test(value) ? `'${value}` : value",
    replace: 'formula.test(value) ? ` ${value}` : value',
    test: `${api}/kernel/csv.test.ts`,
  },
];
