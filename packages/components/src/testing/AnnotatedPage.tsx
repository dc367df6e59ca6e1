import { useState } from 'react';
import { AnnotationOverlay, type AnnotationOverlayProps } from '../AnnotationOverlay/AnnotationOverlay.tsx';
import type { OverlayAnnotation } from '../AnnotationOverlay/types.ts';
import { annotationsOn } from './annotations.ts';

interface PageProps extends Omit<AnnotationOverlayProps, 'annotations' | 'page'> {
  /** How many annotations stand on the page. */
  count: number;
  change?(annotations: OverlayAnnotation[]): OverlayAnnotation[];
}

const rows = Array.from({ length: 8 }, (_, index) => `Tenant ${index + 1}`);

/** A page with something to annotate, and the overlay over it. */
export function AnnotatedPage({ count, change = (same) => same, selectedId, ...props }: PageProps) {
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [presses, setPresses] = useState(0);
  const [selected, setSelected] = useState(selectedId);
  const [annotations, setAnnotations] = useState<OverlayAnnotation[]>([]);
  const start = (element: HTMLElement | null) => {
    if (!element || page) return;
    setAnnotations(change(annotationsOn(element, [...element.querySelectorAll('li')], count)));
    setPage(element);
  };
  return (
    <main ref={start} style={{ minHeight: 700, padding: '96px 24px' }}>
      <h1>Tenants</h1>
      <ul>
        {rows.map((row) => (
          <li key={row} id={row.toLowerCase().replace(' ', '-')} style={{ paddingBlock: 12 }}>
            {row}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses} times
      </button>
      {page && (
        <AnnotationOverlay
          {...props}
          annotations={annotations}
          page={page}
          selectedId={selected}
          onSelect={(id) => {
            props.onSelect?.(id);
            setSelected(id);
          }}
        />
      )}
    </main>
  );
}
