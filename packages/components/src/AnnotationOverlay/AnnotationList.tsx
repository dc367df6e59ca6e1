import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Act } from './Act.tsx';
import { action, actions, heading, item, items, list, lost, muted } from './AnnotationOverlay.css.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import { nameOf } from './Thread.tsx';
import type { OverlayAnnotation } from './types.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';

interface AnnotationListProps {
  annotations: readonly OverlayAnnotation[];
  /** Those that are nowhere in the page. */
  unplaced: readonly OverlayAnnotation[];
  hiddenIds: ReadonlySet<string>;
  unsavedIds: ReadonlySet<string>;
  strings: OverlayStrings;
  onSelect(id: string): void;
  /** Starts the selection of another element for an annotation that has lost its element. */
  onReattach?: ((annotation: OverlayAnnotation) => void) | undefined;
  onHideForMe(ids: readonly string[]): void;
  onShowAllForMe(): void;
}

/** Every annotation in words, first those that their element has gone from. */
export function AnnotationList({ annotations, unplaced, hiddenIds, unsavedIds, ...props }: AnnotationListProps) {
  const { strings, onSelect, onReattach, onHideForMe, onShowAllForMe } = props;
  const section = useRef<HTMLElement>(null);
  useReturnedFocus(section);
  const entry = (annotation: OverlayAnnotation) => (
    <Entry
      annotation={annotation}
      isHidden={hiddenIds.has(annotation.id)}
      isUnsaved={unsavedIds.has(annotation.id)}
      {...{ strings, onSelect }}
    />
  );
  return (
    <section ref={section} className={list} aria-label={strings.list} data-part="list">
      {annotations.length === 0 && <p className={muted}>{strings.empty}</p>}
      {unplaced.length > 0 && (
        <>
          <h2 className={heading}>{strings.unplaced}</h2>
          <ul className={items}>
            {unplaced.map((annotation) => (
              <li key={annotation.id} className={lost}>
                {entry(annotation)}
                {onReattach && <Act text={strings.reattach} onPress={() => onReattach(annotation)} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {annotations.length > 0 && (
        <>
          <h2 className={heading}>{strings.list}</h2>
          <div className={actions}>
            <Act text={strings.hideAllForMe} onPress={() => onHideForMe(annotations.map(({ id }) => id))} />
            {hiddenIds.size > 0 && <Act text={strings.showAllForMe} onPress={onShowAllForMe} />}
          </div>
        </>
      )}
      <Entries annotations={annotations} entry={entry} />
    </section>
  );
}

const groupSize = 50;
/** About as high as one entry with its gap. */
const entryHeight = 32;

interface EntriesProps {
  annotations: readonly OverlayAnnotation[];
  entry(annotation: OverlayAnnotation): ReactNode;
}

/** Thousands are drawn in groups, each when it comes near; the first and the last are always there for the keyboard. */
function Entries({ annotations, entry }: EntriesProps) {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const groups = Math.ceil(annotations.length / groupSize);
  return (
    <ul className={items}>
      {Array.from({ length: groups }, (_, group) => {
        const start = group * groupSize;
        const some = annotations.slice(start, start + groupSize);
        const isDrawn = group === 0 || group === groups - 1 || seen.has(group);
        return (
          <Fragment key={start}>
            {isDrawn ? (
              some.map((annotation, at) => (
                <li
                  key={annotation.id}
                  className={item}
                  aria-setsize={annotations.length}
                  aria-posinset={start + at + 1}
                >
                  {entry(annotation)}
                </li>
              ))
            ) : (
              <Gap count={some.length} onNear={() => setSeen((before) => new Set(before).add(group))} />
            )}
          </Fragment>
        );
      })}
    </ul>
  );
}

function Gap({ count, onNear }: { count: number; onNear(): void }) {
  const place = useRef<HTMLLIElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const root = current.closest<HTMLElement>('[data-part=list]');
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near.current(),
      { root, rootMargin: '100%' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <li ref={place} aria-hidden="true" style={{ blockSize: count * entryHeight }} />;
}

interface EntryProps extends Pick<AnnotationListProps, 'strings' | 'onSelect'> {
  annotation: OverlayAnnotation;
  isHidden: boolean;
  isUnsaved: boolean;
}

function Entry({ annotation, isHidden, isUnsaved, strings, onSelect }: EntryProps) {
  const { id, content, isResolved } = annotation;
  return (
    <button type="button" className={action} onClick={() => onSelect(id)}>
      {content ?? nameOf(annotation, strings)}
      {isResolved && <span className={muted}> · {strings.resolved}</span>}
      {isHidden && <span className={muted}> · {strings.hiddenForMe}</span>}
      {isUnsaved && <span className={muted}> · {strings.notSaved}</span>}
    </button>
  );
}
