/** The requested URL. */
export type Target = Pick<URL, 'pathname' | 'search' | 'searchParams'>;

const noParams = new URLSearchParams();

/** The target of an address in normal form; only an address with a query is parsed completely. */
export function targetOf(url: string): Target {
  if (/[?#]/.test(url)) return new URL(url);
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return { pathname: start < 0 ? '/' : url.slice(start), search: '', searchParams: noParams };
}
