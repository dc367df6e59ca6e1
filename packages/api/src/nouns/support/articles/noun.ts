import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { findArticles } from './search.ts';
import * as tables from './tables.ts';

export const articles = noun('articles', {
  contract,
  tables,
  routes,
  ids: { articleId: 'art' },
  permissions: {
    'articles:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'articles:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  staffJobs: { 'articles:read': ['support', 'content'], 'articles:write': ['support', 'content'] },
  search: { permission: 'articles:read', find: findArticles },
  topics: { articles: 'articles:read' },
  audit: ['article.created', 'article.updated', 'article.voted'],
});
