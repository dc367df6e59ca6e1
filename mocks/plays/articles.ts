import { articles } from '../articles/rows.ts';
import type { Play } from './plays.ts';

const base = '/api/hq/knowledge';
const list = `${base}/articles`;
const missing = `${list}/art_00000000000000000000000000`;

const inStatus = (status: string) => {
  const found = articles.find((article) => article.status === status);
  if (!found) throw new Error(`No article is ${status}`);
  return found;
};
const published = inStatus('published');
const draft = inStatus('draft');
const one = `${list}/${published.id}`;
const draftPath = `${list}/${draft.id}`;
const text = { title: 'Yard checks at night', category: 'Dispatch', body: 'Look **twice** & note it.\n\n- lights' };

const read = (name: string, endpoint: string, path: string): Play => ({
  name,
  as: 'admin',
  endpoint: `articles.${endpoint}`,
  method: 'GET',
  path,
});
const paged = (parameters: string) => `${list}?page[size]=20&${parameters}`;

const write = (name: string, endpoint: string, method: string, path: string, rest: Partial<Play> = {}): Play => ({
  name,
  as: 'admin',
  endpoint: `articles.${endpoint}`,
  method,
  path,
  ...rest,
});
const edit = (name: string, path: string, ifMatch: number | undefined, body: unknown): Play =>
  write(name, 'updateArticle', 'PATCH', path, { body, ...(ifMatch !== undefined && { ifMatch }) });

/** In this order: what is written shows in what follows. */
export const articlePlays: readonly Play[] = [
  read('article sums', 'getArticleSummary', `${base}/summary`),
  read('article categories', 'listArticleCategories', `${base}/categories`),
  read('all articles', 'listArticles', list),
  read('articles, last page', 'listArticles', paged('page[number]=2')),
  read('articles of a category', 'listArticles', paged('category=Banking')),
  read('articles of a category, searched', 'listArticles', paged('category=Dispatch&q=LOAD')),
  read('articles by their text', 'listArticles', paged('q=carta')),
  read('articles with a percent sign', 'listArticles', paged('q=%25')),
  ...['title', '-title', 'views', '-views', 'lastUpdated'].map((sort) =>
    read(`articles by ${sort}`, 'listArticles', paged(`sort=${sort}`)),
  ),
  read('one article', 'getArticle', one),
  read('no article', 'getArticle', missing),
  write('an article opened to be read', 'readArticle', 'POST', `${one}/reads`),
  write('a missing article read', 'readArticle', 'POST', `${missing}/reads`),
  write('a like', 'voteOnArticle', 'PUT', `${one}/vote`, { body: { vote: 'like' } }),
  write('a change of mind', 'voteOnArticle', 'PUT', `${one}/vote`, { body: { vote: 'dislike' } }),
  write('a vote taken back', 'voteOnArticle', 'PUT', `${one}/vote`, { body: { vote: null } }),
  write('a vote on a draft', 'voteOnArticle', 'PUT', `${draftPath}/vote`, { body: { vote: 'like' } }),
  edit('an edit', one, published.version, { title: 'A better title', category: 'Banking' }),
  edit('an edit of the version before', one, published.version, { title: 'Too late' }),
  edit('an edit without a version', one, undefined, { title: 'Unasked' }),
  edit('a published article into review', one, published.version + 1, { status: 'review' }),
  edit('a draft into review', draftPath, draft.version, { status: 'review' }),
  edit('a review published', draftPath, draft.version + 1, { status: 'published', body: 'Ready.' }),
  edit('an edit of nothing', missing, 1, { title: 'Nobody' }),
  write('a new article', 'createArticle', 'POST', list, { body: text }),
  write('an article without a title', 'createArticle', 'POST', list, { body: { ...text, title: '  ' } }),
  read('article sums afterwards', 'getArticleSummary', `${base}/summary`),
  read('article categories afterwards', 'listArticleCategories', `${base}/categories`),
];
