import * as contract from '@freight-hq/api/contract/support/articles';
import { call, type Call, firstOf } from '../../kit/call.ts';
import { articles } from './rows.ts';

const inStatus = (wanted: string) => firstOf(articles, ({ status }) => status === wanted);
const published = inStatus('published');
const draft = inStatus('draft');
const missing = 'art_00000000000000000000000000';
const text = { title: 'Yard checks at night', category: 'Dispatch', body: 'Look **twice** & note it.\n\n- lights' };

const list = (query: string) => call(contract.listArticles, { query: `page[size]=20&${query}` });
const edit = ({ id, version }: { id: string; version: number }, body: unknown) =>
  call(contract.updateArticle, { id, ifMatch: version, body });
const vote = (id: string, value: string | null) => call(contract.voteOnArticle, { id, body: { vote: value } });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.getArticleSummary),
  call(contract.listArticleCategories),
  call(contract.listArticles),
  ...[
    'page[number]=2',
    'category=Banking',
    'category=Dispatch&q=LOAD',
    'status=review',
    'status=draft&category=Banking',
    'q=carta',
    'q=%25',
  ].map(list),
  ...['title', '-title', 'views', '-views', 'lastUpdated'].map((sort) => list(`sort=${sort}`)),
  call(contract.getArticle, { id: published.id }),
  call(contract.getArticle, { id: missing }),
  call(contract.readArticle, { id: published.id }),
  call(contract.readArticle, { id: missing }),
  vote(published.id, 'like'),
  vote(published.id, 'dislike'),
  vote(published.id, null),
  vote(draft.id, 'like'),
  edit(published, { title: 'A better title', category: 'Banking' }),
  edit(published, { title: 'Too late' }),
  call(contract.updateArticle, { id: published.id, body: { title: 'Unasked' } }),
  edit({ ...published, version: published.version + 1 }, { status: 'review' }),
  edit(draft, { status: 'review' }),
  edit({ ...published, version: published.version + 1 }, { status: 'archived' }),
  edit({ ...draft, version: draft.version + 1 }, { status: 'published', body: 'Ready.' }),
  edit({ id: missing, version: 1 }, { title: 'Nobody' }),
  call(contract.createArticle, { body: text }),
  call(contract.createArticle, { body: { ...text, title: '  ' } }),
  call(contract.getArticleSummary),
  call(contract.listArticleCategories),
];
