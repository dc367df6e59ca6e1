import { useEffect, useRef, useState } from 'react';
import { fill } from '../lib/fill.ts';
import { Act } from './Act.tsx';
import { action, actions, card as cardClass, items, more, muted, problem, text } from './AnnotationOverlay.css.ts';
import { CommentInput } from './CommentInput.tsx';
import type { AnnotationActions } from './actions.ts';
import type { Point } from './geometry.ts';
import type { OverlayStrings } from './overlayStrings.ts';
import type { PlacementStore } from './PlacementStore.ts';
import type { OverlayAnnotation } from './types.ts';
import { useBeside } from './useBeside.ts';
import { useReturnedFocus } from './useReturnedFocus.ts';

interface ThreadProps {
  annotation: OverlayAnnotation;
  replies: readonly OverlayAnnotation[];
  strings: OverlayStrings;
  locale: string;
  actions: AnnotationActions;
  /** Position in the page; undefined if its element is gone. */
  at: Point | undefined;
  store: PlacementStore;
  onHideForMe(annotation: OverlayAnnotation): void;
  onClose(): void;
}

export const nameOf = ({ annotationType, authorName }: OverlayAnnotation, strings: OverlayStrings): string =>
  fill(strings.annotationBy, { type: strings.types[annotationType], name: authorName ?? strings.unknownAuthor });

/** One annotation with its replies and actions. */
export function Thread({ annotation, replies, strings, locale, actions: acts, at, store, ...props }: ThreadProps) {
  const { onHideForMe, onClose } = props;
  const [isRefused, setRefused] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useReturnedFocus(card);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  useBeside(card, at, store);
  const attempt = (work: unknown) => {
    setRefused(false);
    void Promise.resolve(work).catch(() => setRefused(true));
  };
  const { isResolved, isVisible } = annotation;
  const { onReply, onEdit } = acts;
  return (
    <div
      className={cardClass}
      role="dialog"
      aria-label={nameOf(annotation, strings)}
      data-part="thread"
      tabIndex={-1}
      ref={card}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {isEditing && onEdit ? (
        <CommentInput
          label={strings.comment}
          submitText={strings.save}
          strings={strings}
          initial={annotation.content ?? ''}
          isFocused
          onSubmit={(content) => {
            setEditing(false);
            attempt(onEdit(annotation, content));
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <Remark annotation={annotation} strings={strings} locale={locale} />
      )}
      {isResolved && <p className={muted}>{strings.resolved}</p>}
      {!isVisible && <p className={muted}>{strings.hidden}</p>}
      {replies.length > 0 && (
        <ul className={items}>
          {replies.map((reply) => (
            <li key={reply.id}>
              <Remark annotation={reply} strings={strings} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {onReply && (
        <CommentInput
          label={strings.reply}
          submitText={strings.reply}
          strings={strings}
          onSubmit={(content) => attempt(onReply(annotation, content))}
        />
      )}
      {isRefused && (
        <p className={problem} role="alert">
          {strings.refused}
        </p>
      )}
      <ThreadActions
        annotation={annotation}
        strings={strings}
        acts={acts}
        attempt={attempt}
        onEdit={() => setEditing(true)}
        onHideForMe={onHideForMe}
        onClose={onClose}
      />
    </div>
  );
}

interface RemarkProps {
  annotation: OverlayAnnotation;
  strings: OverlayStrings;
  locale: string;
}

function Remark({ annotation, strings, locale }: RemarkProps) {
  const { content, createdAt, annotationType, authorName } = annotation;
  return (
    <div>
      <p className={muted}>
        {authorName ?? strings.unknownAuthor}
        {createdAt && (
          <>
            {' · '}
            <time dateTime={createdAt}>
              {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(createdAt))}
            </time>
          </>
        )}
      </p>
      <p className={text}>{content ?? strings.types[annotationType]}</p>
    </div>
  );
}

interface ThreadActionsProps extends Pick<ThreadProps, 'annotation' | 'strings' | 'onHideForMe' | 'onClose'> {
  acts: AnnotationActions;
  attempt(work: unknown): void;
  onEdit(): void;
}

function ThreadActions({ annotation, strings, acts, attempt, onEdit, onHideForMe, onClose }: ThreadActionsProps) {
  const { onResolve, onHideForEveryone, onDelete, onCopyLink, onCreateTicket } = acts;
  const { isResolved, isVisible } = annotation;
  return (
    <div className={actions}>
      {acts.onEdit && annotation.annotationType === 'comment' && acts.mayEdit?.(annotation) && (
        <Act text={strings.edit} onPress={onEdit} />
      )}
      {onResolve && (
        <Act
          text={isResolved ? strings.reopen : strings.resolve}
          onPress={() => attempt(onResolve(annotation, !isResolved))}
        />
      )}
      <Act text={strings.closeThread} onPress={onClose} />
      <details className={more}>
        <summary className={action}>{strings.more}</summary>
        <div className={actions}>
          <Act text={strings.hideForMe} onPress={() => onHideForMe(annotation)} />
          {onHideForEveryone && (acts.mayModerate?.(annotation) ?? true) && (
            <Act
              text={isVisible ? strings.hideForAll : strings.showForAll}
              onPress={() => attempt(onHideForEveryone(annotation, isVisible))}
            />
          )}
          {onCopyLink && <Act text={strings.copyLink} onPress={() => attempt(onCopyLink(annotation))} />}
          {onCreateTicket && <Act text={strings.createTicket} onPress={() => attempt(onCreateTicket(annotation))} />}
          {onDelete && (acts.mayModerate?.(annotation) ?? true) && (
            <Act text={strings.delete} onPress={() => attempt(onDelete(annotation))} />
          )}
        </div>
      </details>
    </div>
  );
}
