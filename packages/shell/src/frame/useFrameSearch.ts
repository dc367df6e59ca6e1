import type { FrameSearch } from '@freight-hq/screens/HqFrame';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { searchAtom, searchDelayMs } from './search.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useSettled } from '../kit/useSettled.ts';

/** The top bar's search box: searches while the user types, and opens the chosen result. */
export function useFrameSearch(): FrameSearch {
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const settled = useSettled(query, searchDelayMs);
  const found = useParamsAtom(searchAtom, settled);
  const isBlank = query.trim() === '';
  const isWaiting = settled !== query || found.isPending;
  const state = isBlank ? 'idle' : found.isError ? 'failed' : isWaiting ? 'loading' : 'ready';
  return {
    query,
    onQueryChange: setQuery,
    state,
    results: isBlank ? [] : (found.data?.results ?? []),
    onSelect: (_result, href) => {
      setQuery('');
      navigate(href);
    },
  };
}
