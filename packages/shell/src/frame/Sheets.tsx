import { Suspense, useEffect, useState } from 'react';
import { useAtomValue } from 'jotai';
import { lettersOffAtom } from '../lib/letterKeys.ts';
import { lazyPage } from '../page/lazyPage.tsx';
import { RouteBoundary } from '../page/RouteBoundary.tsx';
import { isCovered, type KeySheet, senderOf, sheetOf } from './keys.ts';

const HqPaletteRoute = lazyPage<'HqPaletteRoute', { onClose(): void; onShowKeys(): void }>(
  () => import('./HqPaletteRoute.tsx'),
  'HqPaletteRoute',
);
const HqKeysRoute = lazyPage<'HqKeysRoute', { onClose(): void }>(() => import('./HqKeysRoute.tsx'), 'HqKeysRoute');

/** The sheets that keys open over every page of HQ. */
export function Sheets() {
  const [open, setOpen] = useState<KeySheet>();
  const areLettersOn = !useAtomValue(lettersOffAtom);
  useEffect(() => {
    void HqPaletteRoute.preload();
    const onKeyDown = (event: KeyboardEvent) => {
      const sender = senderOf(event);
      if (sender) {
        event.preventDefault();
        sender.click();
        return;
      }
      const asked = sheetOf(event, areLettersOn);
      if (asked === undefined) return;
      // The browser uses the key otherwise; the palette is meant here.
      event.preventDefault();
      setOpen((shown) => {
        if (shown !== undefined) return shown === asked ? undefined : shown;
        return isCovered() ? undefined : asked;
      });
    };
    // Components keep keys from what is around them.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [areLettersOn]);
  const close = () => setOpen(undefined);
  return (
    <RouteBoundary>
      <Suspense>
        {open === 'palette' && <HqPaletteRoute onClose={close} onShowKeys={() => setOpen('keys')} />}
        {open === 'keys' && <HqKeysRoute onClose={close} />}
      </Suspense>
    </RouteBoundary>
  );
}
