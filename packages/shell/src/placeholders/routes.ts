import type { SectionId } from '@freight-hq/screens/HqFrame';
import { hqRoute, type RouteDeclaration } from '../kit/route.ts';
import { lazyPage } from '../page/lazyPage.tsx';

/** A page without a screen of its own yet: its address, and the line that it shows. */
interface Placeholder extends Pick<RouteDeclaration, 'path' | 'aliases' | 'tab' | 'title'> {
  section: SectionId;
  line: string;
}

export const placeholders: readonly Placeholder[] = [
  {
    path: '/hq/banking/compliance',
    section: 'banking',
    tab: 'Compliance',
    title: 'Compliance',
    line: 'Business checks, expiring documents and frozen accounts.',
  },
];

const load = lazyPage(() => import('./PlaceholderRoute.tsx'), 'PlaceholderRoute');

export const placeholderRoutes: readonly RouteDeclaration[] = placeholders.map(({ line: _, ...route }) =>
  hqRoute({ ...route, load }),
);
