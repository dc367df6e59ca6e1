import type { SearchResult } from '@freight-hq/api/contract/search';
import { HqPalette, type PalettePage, readCommand } from '@freight-hq/screens/HqPalette';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { searchAtom } from './search.ts';
import { sections } from './sections.ts';
import { type Pages, usePages } from '../kit/pages.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import type { Permission } from '../kit/route.ts';
import { useSettled } from '../kit/useSettled.ts';
import { userAtom } from '../session/session.ts';

const typingMs = 120;
const none: readonly SearchResult[] = [];

/** The palette, from the key that opens it to the choice that closes it. */
export function HqPaletteRoute({ onClose, onShowKeys }: { onClose(): void; onShowKeys(): void }) {
  const [, navigate] = useLocation();
  const pages = usePages();
  const permissions = useAtomValue(userAtom)?.permissions ?? [];
  const [query, setQuery] = useState('');
  const found = useResults(query);
  const named = useResults(readCommand(query)?.rest ?? '');
  const states = [found.state, named.state];
  return (
    <HqPalette
      isOpen
      onOpenChange={onClose}
      query={query}
      onQueryChange={setQuery}
      state={states.includes('loading') ? 'loading' : states.includes('failed') ? 'failed' : 'ready'}
      results={found.results}
      targets={named.results}
      pages={pagesFor(pages, permissions)}
      permissions={permissions}
      onGo={(href) => {
        onClose();
        navigate(href);
      }}
      onShowKeys={onShowKeys}
    />
  );
}

/** The results of a text. While they load, those of the text before stay if they fit the new one as well. */
function useResults(text: string): { state: 'ready' | 'loading' | 'failed'; results: readonly SearchResult[] } {
  const settled = useSettled(text, typingMs);
  const reply = useParamsAtom(searchAtom, settled);
  const [last, setLast] = useState(none);
  const isCurrent = settled === text;
  const results = reply.data?.results;
  if (isCurrent && results !== undefined && results !== last) setLast(results);
  if (text.trim() === '') return { state: 'ready', results: none };
  if (isCurrent && reply.isError) return { state: 'failed', results: none };
  if (isCurrent && results !== undefined) return { state: 'ready', results };
  return { state: 'loading', results: last.filter((result) => fits(result, text)) };
}

function fits({ title, subtitle }: SearchResult, text: string): boolean {
  const whole = `${title} ${subtitle}`.toLowerCase();
  return text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** The pages that the user may open, by their sections in the sidebar. */
function pagesFor({ all }: Pages, permissions: readonly Permission[]): PalettePage[] {
  return sections.flatMap(({ id, label }) =>
    all
      .filter((page) => page.section === id && page.path === page.canonical)
      .filter(({ permission }) => permission === undefined || permissions.includes(permission))
      .map(({ path, tab, title }) => ({ href: path, title: tab ?? title, section: label })),
  );
}
