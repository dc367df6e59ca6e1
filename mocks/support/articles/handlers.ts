import * as contract from '@freight-hq/api/contract/support/articles';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/support/articles';
import { isFound } from '@freight-hq/api/rules/search';
import { collection, given } from '../../kit/collection.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { articleRows, articleSummaryOf, categoriesOf } from './rows.ts';

const isBy = ({ author }: contract.ArticleText, caller: User | null) => author === nameOf(caller);

export const articleHandlers = (world: MockWorld) => {
  const rows = world.get(articleRows);
  const articles = collection(rows, {
    id: ({ id }) => id,
    missing: rules.articleMissing,
    version: ({ version }) => version,
    stale: rules.articleStale,
    show: (article, { caller }) => ({
      ...article,
      nextStatuses: rules.nextStatuses(article.status, isBy(article, caller)),
    }),
  });
  return [
    articles.list(contract.listArticles, {
      sort: {
        title: ({ title }) => title.toLowerCase(),
        views: ({ views }) => views,
        lastUpdated: ({ lastUpdated }) => lastUpdated,
      },
      order: '-lastUpdated',
      filter: (row, { q = '', category = row.category, status }) =>
        row.category === category &&
        (status ? row.status === status : row.status !== 'archived') &&
        isFound(q, row.title, row.category, row.body),
    }),
    mock(contract.getArticleSummary)(() => articleSummaryOf(rows)),
    mock(contract.listArticleCategories)(() => categoriesOf(rows)),
    articles.one(contract.getArticle),
    articles.change(contract.readArticle, (held, _input, { caller }) => ({
      ...held,
      views: held.views + Number(rules.countsRead(held.status, caller?.permissions ?? [])),
    })),
    articles.add(contract.createArticle, ({ body }, { caller }) => ({
      ...body,
      ...{ id: newId('art'), status: 'draft', nextStatuses: [], vote: null, version: 1 },
      ...{ views: 0, likes: 0, dislikes: 0, lastUpdated: now.toISOString() },
      ...{ author: nameOf(caller), updatedBy: nameOf(caller) },
    })),
    articles.change(contract.updateArticle, (held, { body }, { caller }) => {
      rules.checkMove(held.status, body.status ?? held.status, isBy(held, caller));
      const edit = { updatedBy: nameOf(caller), lastUpdated: now.toISOString(), version: held.version + 1 };
      return { ...held, ...given(body), ...edit };
    }),
    articles.change(contract.voteOnArticle, (held, { body: { vote } }) => {
      const change = rules.countVote(held.status, held.vote, vote);
      return { ...held, vote, likes: held.likes + change.likes, dislikes: held.dislikes + change.dislikes };
    }),
  ];
};
