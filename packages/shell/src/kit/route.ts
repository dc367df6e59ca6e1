import type { User } from '@freight-hq/api/contract/people/users';
import type { SectionId } from '@freight-hq/screens/frame/HqFrame';
import type { LazyPage } from '../page/lazyPage.tsx';

/** Audience of a page: users who are not signed in, HQ staff, every signed-in user, or everybody. */
export type Area = 'login' | 'register' | 'hq' | 'signedIn' | 'everybody';

export type Permission = User['permissions'][number];

/** A page, declared beside its component. Sitemap, sidebar, tabs and titles are derived from all of them. */
export interface RouteDeclaration {
  path: string;
  /** Other addresses of the same page. */
  aliases?: readonly string[];
  area: Area;
  /** The page's section in the sidebar, for pages of HQ. */
  section?: SectionId;
  /** Its label in the tabs of the section; absent without a tab. */
  tab?: string;
  /** Document title, without the product's name. */
  title: string;
  /** Without this permission the page shows that the role may not open it. */
  permission?: Permission;
  /** The component, in a chunk of its own. */
  load: LazyPage;
}

/** A page of HQ. */
export const hqRoute = (declaration: Omit<RouteDeclaration, 'area'> & { section: SectionId }): RouteDeclaration => ({
  ...declaration,
  area: 'hq',
});
