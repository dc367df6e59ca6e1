import * as contract from '@freight-hq/api/contract/articles';
import { articles as recorded } from '../articles/rows.ts';
import type { MockWorld } from '../world.ts';
import { mock } from '../kit/mock.ts';
import { pageOf } from '../kit/collection.ts';
import { refuse } from '../refusals/refuse.ts';

/** When everything that is written here happens. */
const now = '2026-06-30T12:00:00.000Z';

export const articleHandlers = (world: MockWorld) => [
  mock(contract.listArticles)(({ query }) => {
    const found = world.articles.filter(matching(query.q, query.category)).toSorted(by(query.sort)).map(listed);
    return pageOf(found, query);
  }),
  mock(contract.getArticleSummary)(() => articleSummaryOf(world.articles)),
  mock(contract.listArticleCategories)(() => categoriesOf(world.articles)),
  mock(contract.getArticle)(({ articleId }) => articleOf(world, articleId)),
  mock(contract.readArticle)(({ articleId }) => {
    const article = articleOf(world, articleId);
    return replace(world, { ...article, views: article.views + 1 });
  }),
  mock(contract.createArticle)(({ body }, { caller }) => {
    const author = `${caller?.firstName} ${caller?.lastName}`;
    const counts = { views: 0, likes: 0, dislikes: 0, vote: null, version: 1 };
    const id = `art_${String(world.articles.length).padStart(26, '0')}`;
    const article = { id, ...body, ...counts, ...statusOf('draft'), author, updatedBy: author, lastUpdated: now };
    world.articles = [article, ...world.articles];
    return article;
  }),
  mock(contract.updateArticle)(({ articleId, body }, { caller, ifMatch }) => {
    const held = articleOf(world, articleId);
    if (held.version !== ifMatch) throw refuse('articleStale');
    const status = body.status ?? held.status;
    if (status !== held.status && !held.nextStatuses.includes(status)) throw refuse('articleMoveRefused');
    const updatedBy = `${caller?.firstName} ${caller?.lastName}`;
    const changes = { ...given(body), ...statusOf(status), updatedBy, lastUpdated: now, version: held.version + 1 };
    return replace(world, { ...held, ...changes });
  }),
  mock(contract.voteOnArticle)(({ articleId, body: { vote } }) => {
    const held = articleOf(world, articleId);
    if (held.status !== 'published') throw refuse('articleNotPublished');
    const change = (value: 'like' | 'dislike') => Number(vote === value) - Number(held.vote === value);
    const likes = held.likes + change('like');
    const dislikes = held.dislikes + change('dislike');
    return replace(world, { ...held, vote, likes, dislikes });
  }),
];

function articleOf(world: MockWorld, articleId: string): contract.ArticleText {
  const article = world.articles.find(({ id }) => id === articleId);
  if (!article) throw refuse('articleMissing');
  return article;
}

function replace(world: MockWorld, article: contract.ArticleText): contract.ArticleText {
  world.articles = world.articles.map((held) => (held.id === article.id ? article : held));
  return article;
}

/** A status with where the API lets an article of that status go. */
function statusOf(status: contract.ArticleStatus) {
  return { status, nextStatuses: recorded.find((article) => article.status === status)?.nextStatuses ?? [] };
}

type Changes = { [Member in keyof contract.ArticleText]?: contract.ArticleText[Member] | undefined };

const given = (body: Changes) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<contract.ArticleText>;

/** An article as lists have it, without its text. */
export const listed = (article: contract.ArticleText): contract.Article => contract.article.parse(article);

function matching(q = '', category?: contract.ArticleCategoryName) {
  const text = q.toLowerCase();
  return (article: contract.ArticleText) =>
    (category === undefined || article.category === category) &&
    (article.title.toLowerCase().includes(text) || article.body.toLowerCase().includes(text));
}

type Sort = (typeof contract.articleSortFields)[number];

function by(sort: Sort | `-${Sort}` = '-lastUpdated') {
  const field = sort.replace(/^-/, '') as Sort;
  const direction = sort.startsWith('-') ? -1 : 1;
  const key = (article: contract.ArticleText) => (field === 'title' ? article.title.toLowerCase() : article[field]);
  return (a: contract.ArticleText, b: contract.ArticleText) => {
    const [first, second] = key(a) === key(b) ? [a.id, b.id] : [key(a), key(b)];
    return direction * (first < second ? -1 : 1);
  };
}

/** Sums over articles, as the summary endpoint answers them. */
export function articleSummaryOf(articles: readonly contract.Article[]): contract.ArticleSummary {
  const sum = (value: (article: contract.Article) => number) => articles.reduce((all, row) => all + value(row), 0);
  const likes = sum((article) => article.likes);
  const votes = likes + sum(({ dislikes }) => dislikes);
  return {
    totalArticles: articles.length,
    totalViews: sum(({ views }) => views),
    published: articles.filter(({ status }) => status === 'published').length,
    votes,
    rating: votes < 5 ? null : 1 + (4 * likes) / votes,
  };
}

/** Every category with its articles counted. */
export const categoriesOf = (articles: readonly contract.Article[]): contract.ArticleCategory[] =>
  contract.articleCategories.map((name) => ({
    name,
    count: articles.filter(({ category }) => category === name).length,
  }));
