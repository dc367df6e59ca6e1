import { useEffect } from 'react';

const product = 'Freight HQ';

/** Title of the document, and the link to the address that a page is best known by. */
export function useDocumentHead(title: string, canonical: string): void {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = new URL(canonical, location.origin).href;
    document.head.append(link);
    return () => link.remove();
  }, [canonical]);
}
