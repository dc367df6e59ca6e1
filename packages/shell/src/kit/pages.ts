import { createContext, useContext } from 'react';
import type { RouteDeclaration } from './route.ts';

export interface Page extends RouteDeclaration {
  /** The main address of a page; other addresses are aliases. */
  canonical: string;
}

/** The pages of the app by address. */
export interface Pages {
  /** Every address with its own page. */
  all: readonly Page[];
  /** Whether the path is that of a page, not of the page for unknown paths. */
  isKnownPath(path: string): boolean;
  /** The page that an address opens. */
  pageAt(path: string): Page;
}

/** A path as it is compared: without query, fragment or slash at its end. */
export function normalizePath(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  return bare.replace(/\/+$/, '') || '/';
}

/** The pages of declarations; addresses without a page open `fallback`. */
export function pagesOf(declarations: readonly RouteDeclaration[], fallback: RouteDeclaration): Pages {
  const all = declarations.flatMap((route) =>
    [route.path, ...(route.aliases ?? [])].map((path) => ({ ...route, path, canonical: route.path })),
  );
  const byPath = new Map(all.map((page) => [page.path, page]));
  const otherwise: Page = { ...fallback, path: '/', canonical: fallback.path };
  return {
    all,
    isKnownPath: (path) => byPath.has(normalizePath(path)),
    pageAt: (path) => byPath.get(normalizePath(path)) ?? otherwise,
  };
}

/** The sitemap contains every page, so that a page receives it from here instead of importing it. */
export const PagesContext = createContext<Pages | undefined>(undefined);

export function usePages(): Pages {
  const pages = useContext(PagesContext);
  if (!pages) throw new Error('The pages of the app are missing around this component');
  return pages;
}
