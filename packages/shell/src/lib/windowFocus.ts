import { focusManager } from '@tanstack/query-core';

/** The query library watches visibility alone; a window that comes back from behind another one counts, too. */
export function watchWindowFocus(): void {
  focusManager.setEventListener((onFocus) => {
    const notice = () => onFocus();
    addEventListener('focus', notice);
    document.addEventListener('visibilitychange', notice);
    return () => {
      removeEventListener('focus', notice);
      document.removeEventListener('visibilitychange', notice);
    };
  });
}
