import { action, heading, item, items, list, muted } from './AnnotationOverlay.css.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import { nameOf } from './Thread.tsx';
import type { OverlayAnnotation } from './types.ts';

interface AnnotationListProps {
  annotations: readonly OverlayAnnotation[];
  /** Those that are nowhere in the page. */
  unplaced: readonly OverlayAnnotation[];
  strings: OverlayStrings;
  onSelect(id: string): void;
  /** Starts choosing another element for one that has lost its own. */
  onReattach?: ((annotation: OverlayAnnotation) => void) | undefined;
}

/** Every annotation in words, first those that their element has gone from. */
export function AnnotationList({ annotations, unplaced, strings, onSelect, onReattach }: AnnotationListProps) {
  return (
    <section className={list} aria-label={strings.list} data-part="list">
      {annotations.length === 0 && <p className={muted}>{strings.empty}</p>}
      {unplaced.length > 0 && (
        <>
          <h2 className={heading}>{strings.unplaced}</h2>
          <ul className={items}>
            {unplaced.map((annotation) => (
              <li key={annotation.id} className={item}>
                <Entry annotation={annotation} strings={strings} onSelect={onSelect} />
                {onReattach && (
                  <button type="button" className={action} onClick={() => onReattach(annotation)}>
                    {strings.reattach}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {annotations.length > 0 && <h2 className={heading}>{strings.list}</h2>}
      <ul className={items}>
        {annotations.map((annotation) => (
          <li key={annotation.id} className={item}>
            <Entry annotation={annotation} strings={strings} onSelect={onSelect} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends Pick<AnnotationListProps, 'strings' | 'onSelect'> {
  annotation: OverlayAnnotation;
}

function Entry({ annotation, strings, onSelect }: EntryProps) {
  const { id, content, isResolved } = annotation;
  return (
    <button type="button" className={action} onClick={() => onSelect(id)}>
      {content ?? nameOf(annotation, strings)}
      {isResolved && <span className={muted}> · {strings.resolved}</span>}
    </button>
  );
}
