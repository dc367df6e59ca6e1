import { BrandName } from '@freight-hq/screens/brandName';
import { useContext, useEffect } from 'react';

/** Title of the document, and the link to the address that a page is best known by. */
export function useDocumentHead(title: string, canonical: string): void {
  const brandName = useContext(BrandName);
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = new URL(canonical, location.origin).href;
    document.head.append(link);
    return () => link.remove();
  }, [canonical]);
}
