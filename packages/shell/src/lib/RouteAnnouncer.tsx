import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { useEffect, useRef, useState } from 'react';

/** Says the title of a page that was opened without loading the document anew. */
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
