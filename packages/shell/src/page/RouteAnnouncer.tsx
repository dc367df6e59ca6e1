import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';

/** Announces the title of a page that was opened without reloading the document. */
export function RouteAnnouncer({ path, title }: { path: string; title: string }) {
  const first = useRef(path);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (first.current !== path) setSaid(title);
  }, [path, title]);
  return (
    <VisuallyHidden>
      <output>{said}</output>
    </VisuallyHidden>
  );
}
