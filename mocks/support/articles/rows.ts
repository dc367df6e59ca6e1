import {
  type Article,
  type ArticleCategory,
  articleCategories,
  type ArticleSummary,
  type ArticleText,
  getArticle,
  listArticles,
} from '@freight-hq/api/contract/support/articles';
import { type ArticleAnswer, getArticleAnswer } from '@freight-hq/api/contract/support/help-centre';
import { ratingOf } from '@freight-hq/api/rules/support/articles';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** Articles of each status with their texts, the last edited first. */
export const articles: readonly ArticleText[] = answerOf(answers, listArticles, {
  query: 'page[size]=20&page[number]=1',
}).map(({ id }) => answerOf(answers, getArticle, { id }));

/** What a message says of the first published article. */
export const articleAnswer: ArticleAnswer = answerOf(answers, getArticleAnswer, {
  id: articles.find(({ status }) => status === 'published')?.id,
});

const isCurrent = ({ status }: Article) => status !== 'archived';

/** Sums over articles, as the summary endpoint answers them. */
export function articleSummaryOf(all: readonly Article[]): ArticleSummary {
  const list = all.filter(isCurrent);
  const sum = (value: (article: Article) => number) => list.reduce((total, row) => total + value(row), 0);
  const likes = sum((article) => article.likes);
  const votes = likes + sum(({ dislikes }) => dislikes);
  return {
    totalArticles: list.length,
    totalViews: sum(({ views }) => views),
    ...countsOf(all),
    votes,
    rating: ratingOf(likes, votes),
  };
}

const countsOf = (list: readonly Article[]) => {
  const count = (wanted: Article['status']) => list.filter(({ status }) => status === wanted).length;
  return { published: count('published'), review: count('review'), draft: count('draft'), archived: count('archived') };
};

/** Every category with its articles counted. */
export const categoriesOf = (list: readonly Article[]): ArticleCategory[] =>
  articleCategories.map((name) => ({
    name,
    count: list.filter((one) => one.category === name && isCurrent(one)).length,
  }));
