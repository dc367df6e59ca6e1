import { useSyncExternalStore } from 'react';

const isPhone = () => matchMedia('(width < 640px)');

function subscribe(onChange: () => void): () => void {
  const media = isPhone();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone, where cards are too tall for a list. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => isPhone().matches);
