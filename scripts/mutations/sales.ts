import type { Mutation } from './mutation.ts';

const importing = 'sales/imports/importing.test.ts';

export const salesMutations: readonly Mutation[] = [
  {
    breaks: 'a file of leads that is imported whole leaves its bad rows out',
    find: "if (mode === 'all' && held.bad > 0) throw rules.hasBadRows(held.bad);",
    replace: '',
    test: importing,
  },
  {
    breaks: 'an import of leads adds a company that another user has added meanwhile',
    find: 'if (rows.length < staged.length || (await findKnown(tx, rows, true)).size > 0)',
    replace: 'if (rows.length < staged.length)',
    test: importing,
  },
  {
    breaks: 'the same file of leads is imported twice',
    find: 'if (earlier) throw rules.importedAlready(earlier.committedAt, earlier.committedBy);',
    replace: '',
    test: importing,
  },
  {
    breaks: 'a reader of leads may import them',
    find: "path: '/api/v1/hq/sales/imports/:importId/commit', access: hq('sales:write')",
    replace: "path: '/api/v1/hq/sales/imports/:importId/commit', access: hq('sales:read')",
    test: 'testing/access-matrix.test.ts',
  },
  {
    breaks: 'the undo of an import takes back leads that were changed since',
    find: "when l.version > 1 + by_rule then 'It was changed since'",
    replace: "when l.version > 1000 + by_rule then 'It was changed since'",
    test: 'sales/imports/undo.test.ts',
  },
  {
    breaks: 'a lead that has become a customer is deleted',
    find: 'if (held.companyId || (await isConverted(tx, leadId))) throw leadHasOnboarding();',
    replace: '',
    test: 'sales/merges/merges.test.ts',
  },
  {
    breaks: 'activities with a deleted lead are still listed',
    find: 'lead_notes n join leads l on l.id = n.lead_id where l.deleted_at is null',
    replace: 'lead_notes n join leads l on l.id = n.lead_id where true',
    test: 'sales/merges/merges.test.ts',
  },
  {
    breaks: 'a rule for silent leads that is off sets follow-ups',
    find: 'if (!rule.is_on) return 0;',
    replace: '',
    test: 'sales/automations/automations.test.ts',
  },
  {
    breaks: 'a silent lead gets a follow-up again and again',
    find: "where g.lead_id = l.id and g.rule = 'no_contact' and g.event = ${event})",
    replace: "where g.lead_id = l.id and g.rule = 'no_contact' and g.event = '')",
    test: 'sales/automations/automations.test.ts',
  },
  {
    breaks: 'the sales target of a month that has ended can be changed',
    find: 'if (month < first || month > last) throw targetMonthRefused(index);',
    replace: 'if (month > last || month > last) throw targetMonthRefused(index);',
    test: 'sales/sales-team/settings.test.ts',
  },
];
