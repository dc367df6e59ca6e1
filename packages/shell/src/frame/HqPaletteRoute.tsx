import { HqPalette, type PalettePage, readCommand } from '@freight-hq/screens/desk/HqPalette';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useResults } from './search.ts';
import { sections } from './sections.ts';
import { type Pages, usePages } from '../kit/pages.ts';
import type { Permission } from '../kit/route.ts';
import { userAtom } from '../session/session.ts';

const typingMs = 120;

/** The palette, from the key that opens it to the choice that closes it. */
export function HqPaletteRoute({ onClose, onShowKeys }: { onClose(): void; onShowKeys(): void }) {
  const [, navigate] = useLocation();
  const pages = usePages();
  const permissions = useAtomValue(userAtom)?.permissions ?? [];
  const [query, setQuery] = useState('');
  const found = useResults(query, typingMs);
  const named = useResults(readCommand(query)?.rest ?? '', typingMs);
  const states = [found.state, named.state];
  return (
    <HqPalette
      isOpen
      onOpenChange={onClose}
      query={query}
      onQueryChange={setQuery}
      state={states.includes('loading') ? 'loading' : states.includes('failed') ? 'failed' : 'ready'}
      onRetry={() => {
        for (const { state, onRetry } of [found, named]) if (state === 'failed') onRetry();
      }}
      {...{ found, named }}
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

/** The pages that the user may open, by their sections in the sidebar. */
function pagesFor({ all }: Pages, permissions: readonly Permission[]): PalettePage[] {
  return sections.flatMap(({ id, label }) =>
    all
      .filter((page) => page.section === id && page.path === page.canonical)
      .filter(({ permission }) => permission === undefined || permissions.includes(permission))
      .map(({ path, tab, title }) => ({ href: path, title: tab ?? title, section: label })),
  );
}
