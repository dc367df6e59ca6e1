import type { Control } from './control.ts';

const articles = 'packages/api/src/nouns/articles';
const support = 'packages/api/src/nouns/support-analytics';
const articlesTest = `${articles}/articles.test.ts`;
const supportTest = `${support}/support-analytics.test.ts`;

/** Breakages of articles and of the support's figures. */
export const knowledgeControls: readonly Control[] = [
  {
    breaks: 'an edit overwrites another one that came between',
    file: `${articles}/commands.ts`,
    find: '  if (held.version !== ifMatch) throw',
    replace: '  if (held.version < ifMatch) throw',
    test: articlesTest,
  },
  {
    breaks: 'an article is published unread',
    file: `${articles}/status.ts`,
    find: "  draft: ['review'],",
    replace: "  draft: ['review', 'published'],",
    test: articlesTest,
  },
  {
    breaks: 'a second vote of one person counts again',
    file: `${articles}/commands.ts`,
    find: 'Number(vote === value) - Number(before?.vote === value);',
    replace: 'Number(vote === value) - Number(before?.vote === value && value !== vote);',
    test: articlesTest,
  },
  {
    breaks: 'the rating of the articles is a constant',
    file: `${articles}/queries.ts`,
    find: '1 + (4 * likes) / row.votes',
    replace: 'Math.min(4.8, likes)',
    test: articlesTest,
  },
  {
    breaks: 'a wildcard in a search of articles finds everything',
    file: `${articles}/queries.ts`,
    find: 'const text = q && containing(q);',
    replace: 'const text = q && `%${q}%${containing(q).slice(0, 0)}`;',
    test: articlesTest,
  },
  {
    breaks: 'a dashboard is removed by whoever knows its id',
    file: `${support}/commands.ts`,
    find: 'and(eq(supportDashboards.id, dashboardId), eq(supportDashboards.userId, actor.userId))',
    replace: 'and(eq(supportDashboards.id, dashboardId), eq(actor.userId, actor.userId))',
    test: supportTest,
  },
  {
    breaks: "everybody sees everybody else's dashboards",
    file: `${support}/queries.ts`,
    find: '    .where(eq(supportDashboards.userId, actor.userId))\n',
    replace: '    .where(eq(supportDashboards.userId, supportDashboards.userId) && actor ? undefined : undefined)\n',
    test: supportTest,
  },
  {
    breaks: 'figures of one agent count the tickets of all',
    file: `${support}/figures.ts`,
    find: '    ? sql`and t.assigned_to in (',
    replace: '    ? sql`and t.assigned_to is not null or t.assigned_to in (',
    test: supportTest,
  },
  {
    breaks: 'what was left of the time before is forgotten',
    file: `${support}/trends.ts`,
    find: '  let pending = await countPending(tx, scope);',
    replace: '  let pending = (await countPending(tx, scope)) * 0;',
    test: supportTest,
  },
];
