import { AnnotationOverlay } from '../../AnnotationOverlay/AnnotationOverlay.tsx';
import type { OverlayAnnotation } from '../../AnnotationOverlay/types.ts';
import { dialogStrings, type DialogStrings } from '../../Collaborate/strings.ts';
import type { CollaborateWidgetProps } from './CollaborateWidget.tsx';
import type { Collaboration } from './useCollaboration.ts';
import { useHiddenIds } from './useHiddenIds.ts';

export interface ConnectedOverlayProps extends Pick<
  CollaborateWidgetProps,
  'strings' | 'locale' | 'onCreateTicket' | 'linkTo'
> {
  collaboration: Collaboration;
  selectedId: string | undefined;
  onSelect(id: string | undefined): void;
  onClose(): void;
}

/** The annotations of the joined session, with what is made of them. */
export function ConnectedOverlay({ collaboration, onClose, selectedId, onSelect, ...props }: ConnectedOverlayProps) {
  const { annotations, unsavedIds, cursors, participants, session } = collaboration;
  const { strings, locale, onCreateTicket, linkTo = linkToHere } = props;
  const [hiddenIds, setHiddenIds] = useHiddenIds(collaboration.userId, session?.id);
  const mayModerate = (annotation: OverlayAnnotation) =>
    session?.isModerator === true || collaboration.isOwn(annotation);
  return (
    <AnnotationOverlay
      {...(strings && { strings })}
      {...(locale !== undefined && { locale })}
      annotations={annotations}
      unsavedIds={unsavedIds}
      cursors={cursors}
      collaboratorCount={participants.length}
      notice={noticeOf(collaboration, { ...dialogStrings, ...strings })}
      selectedId={selectedId}
      onSelect={onSelect}
      hiddenIds={hiddenIds}
      onHiddenChange={setHiddenIds}
      onClose={onClose}
      onCreate={collaboration.create}
      onCursor={collaboration.point}
      onReply={collaboration.reply}
      onEdit={collaboration.edit}
      mayEdit={collaboration.isOwn}
      onResolve={collaboration.resolve}
      onHideForEveryone={collaboration.hideForEveryone}
      onDelete={collaboration.remove}
      onReattach={collaboration.reattach}
      mayModerate={mayModerate}
      onCopyLink={({ id }) => navigator.clipboard.writeText(linkTo(id))}
      {...(onCreateTicket && {
        onCreateTicket: async (annotation: OverlayAnnotation) =>
          onCreateTicket(await collaboration.createTicket(annotation)),
      })}
    />
  );
}

function linkToHere(annotationId: string): string {
  const url = new URL(location.href);
  url.searchParams.set('annotation', annotationId);
  return url.href;
}

/** Text of the tools in place of the participants while the connection is lost. */
function noticeOf(
  { connection, participants, stopReason }: Collaboration,
  { stopped, disconnected, offline }: DialogStrings,
): string | undefined {
  // A first connection is there before it can be read that there is none.
  if (connection === 'connected' || (connection === 'connecting' && participants.length === 0)) return undefined;
  return connection === 'stopped' ? (stopped[stopReason ?? ''] ?? disconnected) : offline;
}
