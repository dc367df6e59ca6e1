import {
  type Article,
  type ArticleCategory,
  articleCategories,
  type ArticleSummary,
  articleText,
  type ArticleText,
} from '@freight-hq/api/contract/articles';
import { ratingOf } from '@freight-hq/api/rules/articles';
import recorded from './articles.json' with { type: 'json' };

/** Every article with its text, the last edited first. */
export const articles: readonly ArticleText[] = articleText.array().parse(recorded);

/** Articles of a mocked API. */
export const articleRows = (): ArticleText[] => [...articles];

/** Sums over articles, as the summary endpoint answers them. */
export function articleSummaryOf(list: readonly Article[]): ArticleSummary {
  const sum = (value: (article: Article) => number) => list.reduce((all, row) => all + value(row), 0);
  const likes = sum((article) => article.likes);
  const votes = likes + sum(({ dislikes }) => dislikes);
  return {
    totalArticles: list.length,
    totalViews: sum(({ views }) => views),
    ...countsOf(list),
    votes,
    rating: ratingOf(likes, votes),
  };
}

const countsOf = (list: readonly Article[]) => {
  const count = (wanted: Article['status']) => list.filter(({ status }) => status === wanted).length;
  return { published: count('published'), review: count('review'), draft: count('draft') };
};

/** Every category with its articles counted. */
export const categoriesOf = (list: readonly Article[]): ArticleCategory[] =>
  articleCategories.map((name) => ({ name, count: list.filter(({ category }) => category === name).length }));
