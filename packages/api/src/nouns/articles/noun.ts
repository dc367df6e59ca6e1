import { noun } from '../../http/noun/noun.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const articles = noun('articles', {
  tables,
  routes,
  ids: { articleId: 'art' },
  permissions: {
    'articles:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'articles:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  topics: { articles: 'articles:read' },
  audit: ['article.created', 'article.updated', 'article.voted'],
});
