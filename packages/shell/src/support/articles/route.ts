import { hqRoute } from '../../kit/route.ts';
import { lazyPage } from '../../page/lazyPage.tsx';

export const articlesRoute = hqRoute({
  path: '/hq/support/knowledge',
  section: 'support',
  tab: 'Knowledge Base',
  title: 'Knowledge Base',
  permission: 'articles:read',
  load: lazyPage(() => import('./KnowledgeBaseRoute.tsx'), 'KnowledgeBaseRoute'),
});
