import { z } from 'zod';
import { endpoint, hq } from '../../../http/contract/endpoint.ts';

export const articleAnswer = z.object({
  title: z.string(),
  url: z.string().nullable().describe('Address in the help centre; null for an article for staff'),
  text: z.string().describe('The beginning of the text, without marks of Markdown'),
  isInternal: z.boolean().describe('For staff alone: it goes into a note, and into no reply'),
});
export type ArticleAnswer = z.infer<typeof articleAnswer>;

export const getArticleAnswer = endpoint({
  method: 'GET',
  path: '/api/hq/knowledge/articles/:articleId/answer',
  access: hq('articles:read'),
  summary: 'What a message to a customer says of an article. 409 unless it is published.',
  response: articleAnswer,
});
