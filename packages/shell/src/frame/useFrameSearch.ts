import type { FrameSearch } from '@freight-hq/screens/frame/HqFrame';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useResults } from './search.ts';

/** The top bar's search box: searches while the user types, and opens the chosen result. */
export function useFrameSearch(): FrameSearch {
  const [, navigate] = useLocation();
  const [query, setQuery] = useState('');
  const { items: results, state, ...found } = useResults(query);
  return {
    ...{ ...found, query, results },
    onQueryChange: setQuery,
    state: query.trim() === '' ? 'idle' : state,
    onSelect: (_result, href) => {
      setQuery('');
      navigate(href);
    },
  };
}
