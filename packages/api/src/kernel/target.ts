/** The requested URL. */
export type Target = Pick<URL, 'pathname' | 'search' | 'searchParams'>;

const noParams = new URLSearchParams();

/** The target of an address that is in normal form already; only one with a query is worth taking apart as a whole. */
export function targetOf(url: string): Target {
  if (/[?#]/.test(url)) return new URL(url);
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return { pathname: start < 0 ? '/' : url.slice(start), search: '', searchParams: noParams };
}
