import { z } from 'zod';
import { isQuickToParse } from './markup.ts';
import { csvFile, endpoint, hq, listQuery, someOf, text } from '../../../http/contract/endpoint.ts';
import { slugSpelling } from '../../../kernel/lists/slugs.ts';

export const articleCategories = [
  'Getting Started',
  'Fleet Management',
  'Dispatch',
  'Banking',
  'Troubleshooting',
] as const;
export const articleStatuses = ['draft', 'review', 'published', 'archived'] as const;
export const voteValues = ['like', 'dislike'] as const;

const category = z.enum(articleCategories);
const status = z.enum(articleStatuses);

export const article = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string().describe('The last part of its public address; a new title does not change it'),
  isInternal: z.boolean().describe('For staff alone, also once it is published'),
  publicPath: z.string().nullable().describe('Its address in the help centre; null while it is not public'),
  category,
  views: z.number().int(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  lastUpdated: z.iso.datetime().describe('Last edit; reads and votes do not count'),
  status,
  author: z.string().describe('First and last name'),
  version: z.number().int().describe('Increased by each edit; the next edit sends it as `If-Match`'),
});
export type Article = z.infer<typeof article>;
export type ArticleStatus = Article['status'];
export type ArticleCategoryName = Article['category'];

/** An article with its text. */
export const articleText = article.extend({
  body: z.string().describe('Markdown; HTML in it is shown as text'),
  nextStatuses: z.array(status).describe('The next statuses that the caller may choose'),
  vote: z.enum(voteValues).nullable().describe("The caller's own"),
  updatedBy: z.string().describe('Author of the last edit'),
});
export type ArticleText = z.infer<typeof articleText>;

export const articleSortFields = ['title', 'views', 'lastUpdated'] as const;

const articleFilters = { category: category.optional(), status: status.optional() };

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/hq/knowledge/articles',
  access: hq('articles:read'),
  summary:
    'Articles, the last edited first; in pages where any parameter is given. `q` looks in titles, categories and texts. Archived articles are listed if `status` names them.',
  query: listQuery({ sort: articleSortFields }).extend(articleFilters),
  response: z.array(article),
  paged: true,
});

export const exportArticles = endpoint({
  method: 'GET',
  path: '/api/hq/knowledge/export',
  access: hq('articles:read'),
  summary: 'The articles that search and filters find as a CSV file, without their texts.',
  query: listQuery({ sort: articleSortFields }).pick({ q: true, sort: true }).extend(articleFilters),
  response: csvFile,
  isExpensive: true,
});

export const articleSummary = z.object({
  totalArticles: z.number().int(),
  totalViews: z.number().int(),
  published: z.number().int(),
  review: z.number().int(),
  draft: z.number().int(),
  archived: z.number().int().describe('Not part of the other figures'),
  votes: z.number().int(),
  rating: z.number().nullable().describe('1 + 4 x likes / votes, from 1 to 5; null under five votes'),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

export const getArticleSummary = endpoint({
  method: 'GET',
  path: '/api/hq/knowledge/summary',
  access: hq('articles:read'),
  summary: 'Sums over all articles that are not archived; never taken from a page.',
  response: articleSummary,
});

export const articleCategory = z.object({ name: category, count: z.number().int() });
export type ArticleCategory = z.infer<typeof articleCategory>;

export const listArticleCategories = endpoint({
  method: 'GET',
  path: '/api/hq/knowledge/categories',
  access: hq('articles:read'),
  summary: 'Every category with the number of its articles.',
  response: z.array(articleCategory),
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/hq/knowledge/articles/:articleId',
  access: hq('articles:read'),
  summary: 'One article with its text, to be edited; its version is the ETag.',
  response: articleText,
});

export const readArticle = endpoint({
  method: 'POST',
  path: '/api/hq/knowledge/articles/:articleId/reads',
  access: hq('articles:read'),
  summary:
    'Open an article to read it. Counts a view of a published article, unless the caller wrote it or changed it last.',
  response: articleText,
});

const title = text(200).trim().min(3, 'A title has at least 3 characters');
const body = text(50_000)
  .refine((value) => value.trim() !== '', 'An article needs a text')
  .refine(isQuickToParse, 'Has too many marks in one paragraph, or quotes nested too deeply');
const slug = text(2_000)
  .trim()
  .superRefine((value, context) => {
    const problem = slugSpelling(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
const isInternal = z.boolean();
const maxBodyBytes = 256 * 1024;

export const createArticle = endpoint({
  method: 'POST',
  path: '/api/hq/knowledge/articles',
  access: hq('articles:write'),
  summary: 'A new article, as a draft of the caller. Its slug is made of the title.',
  body: z.strictObject({ title, category, body, isInternal: isInternal.optional() }),
  response: articleText,
  status: 201,
  maxBodyBytes,
  idempotent: true,
});

export const updateArticle = endpoint({
  method: 'PATCH',
  path: '/api/hq/knowledge/articles/:articleId',
  access: hq('articles:write'),
  summary:
    'Change an article or its status: draft, review, published, archived. 409 if its status does not allow the change, if its author publishes it, or if another article has the slug. A former slug of a public article leads to it.',
  body: someOf(
    z.strictObject({
      title: title.optional(),
      slug: slug.optional(),
      isInternal: isInternal.optional(),
      category: category.optional(),
      body: body.optional(),
      status: status.optional(),
    }),
  ),
  response: articleText,
  maxBodyBytes,
  ifMatch: true,
});

export const voteOnArticle = endpoint({
  method: 'PUT',
  path: '/api/hq/knowledge/articles/:articleId/vote',
  access: hq('articles:read'),
  summary: "The caller's vote on a published article; one for each user, null removes it.",
  body: z.strictObject({ vote: z.enum(voteValues).nullable() }),
  response: articleText,
});
