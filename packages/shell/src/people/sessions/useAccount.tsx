import { Suspense, useEffect, useState } from 'react';
import { lazyPage } from '../../page/lazyPage.tsx';

const AccountRoute = lazyPage<'AccountRoute', { onClose(): void }>(() => import('./AccountRoute.tsx'), 'AccountRoute');

const preloadMs = 1_000;

/** The own account, over the page that shows it, and what opens it. */
export function useAccount() {
  const [isOpen, setOpen] = useState(false);
  // The dialog opens while the menu is still mounted, so that it can return the focus.
  useEffect(() => {
    const later = setTimeout(() => void AccountRoute.preload(), preloadMs);
    return () => clearTimeout(later);
  }, []);
  const dialog = <Suspense>{isOpen && <AccountRoute onClose={() => setOpen(false)} />}</Suspense>;
  return { dialog, open: () => setOpen(true) };
}
