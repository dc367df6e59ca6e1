import type { Control } from './control.ts';

const api = 'packages/api/src';

/** Breakages of onboarding, edits, suspension, health, and of calls that happen once. */
export const tenantControls: readonly Control[] = [
  {
    breaks: 'a stage is left while something is missing',
    file: `${api}/nouns/onboarding/commands.ts`,
    find: "  if (missing) throw conflict(missing.detail, { code: 'exit_criteria_open', errors: missing.errors });\n",
    replace: '  void missing;\n',
    test: `${api}/nouns/onboarding/stages.test.ts`,
  },
  {
    breaks: 'a rejected paper counts as approved',
    file: `${api}/nouns/onboarding/criteria.ts`,
    find: "documents.taxForm === 'approved',",
    replace: "documents.taxForm !== 'missing',",
    test: `${api}/nouns/onboarding/stages.test.ts`,
  },
  {
    breaks: 'an insurance that ends today is in force',
    file: `${api}/nouns/onboarding/criteria.ts`,
    find: 'documents.insuranceExpiresOn > today;',
    replace: 'documents.insuranceExpiresOn >= today;',
    test: `${api}/nouns/onboarding/stages.test.ts`,
  },
  {
    breaks: 'the onboarding queue ends after its first page',
    file: `${api}/nouns/onboarding/queries.ts`,
    find: 'limit ${size} offset ${offset}) as queue',
    replace: 'limit ${size}) as queue',
    test: `${api}/nouns/onboarding/onboarding.test.ts`,
  },
  {
    breaks: 'a tile of the onboarding is a constant',
    file: `${api}/nouns/onboarding/queries.ts`,
    find: "count(*) filter (where completed_at is null and stage = 'documentation_review')::int as",
    replace: '8 as',
    test: `${api}/nouns/onboarding/onboarding.test.ts`,
  },
  {
    breaks: 'an older edit of an onboarding overwrites a newer one',
    file: `${api}/nouns/onboarding/commands.ts`,
    find: 'if (row.version !== ifMatch) throw',
    replace: 'if (row.version < ifMatch) throw',
    test: `${api}/nouns/onboarding/onboarding.test.ts`,
  },
  {
    breaks: 'a page near the end of the tenants comes from their beginning',
    file: `${api}/nouns/tenants/list.ts`,
    find: 'isFromEnd ? opposite : direction',
    replace: 'direction',
    test: `${api}/nouns/tenants/deep-pages.test.ts`,
  },
  {
    breaks: 'tenants that are gone still count',
    file: `${api}/db/migrations/0000_tables.sql`,
    find: "case tg_op when 'INSERT' then 1 else -1 end",
    replace: "case tg_op when 'INSERT' then 1 else 0 end",
    test: `${api}/nouns/tenants/deep-pages.test.ts`,
  },
  {
    breaks: 'an older edit of a tenant overwrites a newer one',
    file: `${api}/nouns/tenants/update.ts`,
    find: 'if (row.version !== ifMatch) throw',
    replace: 'if (row.version < ifMatch) throw',
    test: `${api}/nouns/tenants/update.test.ts`,
  },
  {
    breaks: 'another plan changes the revenue without an event',
    file: `${api}/nouns/tenants/update.ts`,
    find: '  if (deltaCents === 0) return;\n',
    replace: '  if (deltaCents !== 0) return;\n',
    test: `${api}/nouns/tenants/update.test.ts`,
  },
  {
    breaks: 'the users of a suspended tenant sign in',
    file: `${api}/nouns/sessions/login.ts`,
    find: ' && !candidate.suspendedAt &&',
    replace: ' &&',
    test: `${api}/nouns/tenants/suspension.test.ts`,
  },
  {
    breaks: 'an overdue invoice costs no health',
    file: `${api}/nouns/tenants/health.ts`,
    find: 'when overdue = 1 then 10 else 0 end',
    replace: 'else 20 end',
    test: `${api}/nouns/tenants/health.test.ts`,
  },
  {
    breaks: 'a call with a key happens each time',
    file: `${api}/http/pipeline/pipeline.ts`,
    find: '      if (replayed) return replayed;\n',
    replace: '      void replayed;\n',
    test: `${api}/http/idempotency/idempotency.test.ts`,
  },
  {
    breaks: 'a key answers for another request',
    file: `${api}/http/idempotency/idempotency.ts`,
    find: '  if (kept.requestHash !== call.requestHash) throw keyReused();\n',
    replace: '  void keyReused;\n',
    test: `${api}/http/idempotency/idempotency.test.ts`,
  },
];
