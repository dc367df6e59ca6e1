import { ListExtras } from '@freight-hq/screens/listExtras';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { ViewsOf } from './SavedViewsButton.tsx';

// The list is there before its views.
const SavedViewsButton = lazy(async () => ({ default: (await import('./SavedViewsButton.tsx')).SavedViewsButton }));

/** Around a list: its toolbar has the saved views. */
export function ListViews({ list, opens, children }: ViewsOf & { children: ReactNode }): ReactNode {
  const views = useMemo(
    () => (
      <Suspense>
        <SavedViewsButton {...{ list, opens }} />
      </Suspense>
    ),
    [list, opens],
  );
  return <ListExtras value={views}>{children}</ListExtras>;
}
