import type { Mutation } from './mutation.ts';

export const moneyMutations: readonly Mutation[] = [
  {
    breaks: 'a deletion takes the rows of every company',
    find: 'where ${companyColumn} = ${companyId} returning 1',
    replace: 'where ${companyColumn} = ${companyColumn} or ${companyId} is null returning 1',
    test: 'tenants/deletion.test.ts',
  },
  {
    breaks: 'tries at one code run side by side',
    find: ".where(eq(companies.id, companyId)).for('update'); if (!company) throw tenantMissing();",
    replace: '.where(eq(companies.id, companyId)); if (!company) throw tenantMissing();',
    test: 'tenants/deletion-code.test.ts',
    database: 'postgres',
  },
  {
    breaks: 'a deletion code counts for every user',
    find: 'eq(deletionCodes.userId, actor.userId),\n        eq(deletionCodes.sessionId, actor.sessionId),',
    replace: '',
    test: 'tenants/deletion-code.test.ts',
  },
  {
    breaks: 'a deletion code may be guessed without end',
    find: 'code.tries >= maxDeletionCodeTries',
    replace: 'code.tries >= Infinity',
    test: 'tenants/deletion-code.test.ts',
  },
  {
    breaks: 'a deletion code is stored as it is',
    find: "return createHash('sha256').update(`${codeId}:${code}`).digest();",
    replace: "void createHash;\n  return Buffer.from(code.padEnd(32, '.').slice(0, 32) + codeId.slice(0, 0));",
    test: 'tenants/deletion-code.test.ts',
  },
  {
    breaks: 'cancelled tenants count among the active ones',
    find: 'count(*) filter (where tier <> \'cancelled\')::int as "activeTenants", coalesce(sum(monthly_revenue_cents)',
    replace: 'count(*)::int as "activeTenants", coalesce(sum(monthly_revenue_cents)',
    test: 'tenants/tenants.test.ts',
  },
  {
    breaks: 'a provider that is asked again charges again',
    find: 'provider.charge({ key, companyId,',
    replace: 'provider.charge({ key: `${key} ${performance.now()}`, companyId,',
    test: 'payments/runner.test.ts',
  },
  {
    breaks: 'a payment run charges another list than the one that was shown',
    find: 'if (digestOf(due) === digest) return undefined;',
    replace: 'if (digest !== digestOf([])) return undefined;',
    test: 'billing/runs.test.ts',
  },
  {
    breaks: 'a payment run needs no password',
    find: 'demandReauth(actor, now); const running = await runOf(',
    replace: 'void [demandReauth, actor, now]; const running = await runOf(',
    test: 'billing/runs.test.ts',
  },
  {
    breaks: 'a spreadsheet runs what stands in an export',
    find: "formula.test(value) ? `'${marked}` : marked",
    replace: 'formula.test(value) ? ` ${marked}` : marked',
    test: 'kernel/csv.test.ts',
  },
  {
    breaks: 'another plan changes the revenue without an event',
    find: 'if (deltaCents === 0) return;',
    replace: 'if (deltaCents !== 0) return;',
    test: 'tenants/update.test.ts',
  },
  {
    breaks: 'a call with a key happens each time',
    find: 'if (replayed) return replayed;',
    replace: 'void replayed;',
    test: 'idempotency/idempotency.test.ts',
  },
  {
    breaks: 'a key answers for another request',
    find: 'if (kept && kept.requestHash !== call.requestHash) throw keyReused();',
    replace: 'void keyReused;',
    test: 'idempotency/idempotency.test.ts',
  },
  {
    breaks: 'work outside the transaction happens again for the same key',
    find: 'if (written !== undefined) return { intentId: written, isRepeated: true };',
    replace: 'void written;',
    test: 'external/external.test.ts',
  },
];
