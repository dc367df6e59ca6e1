import type { FramePlace, SectionId } from '@freight-hq/screens/frame/HqFrame';
import { normalizePath, type Page, type Pages } from '../kit/pages.ts';
import type { Permission } from '../kit/route.ts';
import { sections } from './sections.ts';

/** The section of the page at an address. */
export const sectionOf = (pages: Pages, path: string): SectionId => pages.pageAt(path).section ?? 'dashboard';

/**
 * The place of an address in the portal: its entry in the sidebar, the tabs that the user may open, and the title in the
 * top bar.
 */
export function placeOf(pages: Pages, path: string, permissions: readonly Permission[]): FramePlace {
  const { canonical, tab } = pages.pageAt(path);
  // A page without a tab, such as a statement of an account, belongs to the tab of the page above it.
  const current = tab === undefined ? canonical.replace(/\/[^/]*$/, '') : canonical;
  const id = sectionOf(pages, path);
  const [first] = sections;
  const section = sections.find((one) => one.id === id) ?? first;
  const mayOpen = ({ permission }: Page) => permission === undefined || permissions.includes(permission);
  const tabs = pages.all.flatMap((route) =>
    route.section === id && route.tab !== undefined && route.path === route.canonical && mayOpen(route)
      ? [{ label: route.tab, href: route.path, isCurrent: route.path === current }]
      : [],
  );
  return { sections, section: id, page: { title: section.title, description: section.description }, tabs };
}

/** The message above the dashboard for an address without a page, or undefined. */
export function fallbackNotice(pages: Pages, path: string): string | undefined {
  const here = normalizePath(path);
  return here === '/' || pages.pageAt(here).path === here ? undefined : `We couldn't find ${here}`;
}
