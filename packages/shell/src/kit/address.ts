import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The end of an address: `?` and its parameters, or nothing. */
export const searchText = (params: URLSearchParams): string => (params.size > 0 ? `?${params}` : '');

/**
 * The parameters of the address, and a function to change them. The function stays the same for good, so that what
 * is drawn with it is not drawn again for a new address.
 */
export function useAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const latest = useRef({ path, navigate, search });
  useLayoutEffect(() => {
    latest.current = { path, navigate, search };
  });
  const change = useCallback((edit: (params: URLSearchParams) => URLSearchParams | void, replace = false) => {
    const { path: here, navigate: go, search: now } = latest.current;
    const params = new URLSearchParams(now);
    const next = searchText(edit(params) ?? params);
    if (next !== searchText(new URLSearchParams(now))) go(here + next, { replace });
  }, []);
  return { search, change };
}
