import type { Target } from './target.ts';

/** `Link` of one page of a list; undefined where the list was not asked for in pages. */
export function pageLinks(url: Target, total: number | '10000+'): string | undefined {
  const size = Number(url.searchParams.get('page[size]') ?? 0);
  if (!size) return undefined;
  const current = Number(url.searchParams.get('page[number]') ?? 1);
  const last = total === '10000+' ? undefined : Math.max(1, Math.ceil(total / size));
  const pages = { first: 1, prev: current - 1, next: current + 1, ...(last ? { last } : {}) };
  return Object.entries(pages)
    .filter(([, page]) => page >= 1 && page <= (last ?? Infinity))
    .map(([relation, page]) => `<${pathOf(url, page)}>; rel="${relation}"`)
    .join(', ');
}

function pathOf(url: Target, page: number): string {
  const parameters = new URLSearchParams(url.searchParams);
  parameters.set('page[number]', String(page));
  return `${url.pathname}?${parameters.toString()}`;
}
