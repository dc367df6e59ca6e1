import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Collaborate, type CollaborateProps, type CurrentSession } from '../../Collaborate/Collaborate.tsx';
import { type CollaborateStrings, dialogStrings, type DialogStrings } from '../../Collaborate/strings.ts';
import type { Resource } from '../../Resource/Resource.tsx';
import { Boundary } from '../shared/Boundary.tsx';
import type { WidgetTheme } from '../alerts/ShadowHost.tsx';
import { CollaborateHost } from './CollaborateHost.tsx';
import { CollaborationError } from './CollaborationError.ts';
import { LazyOverlay } from './LazyOverlay.tsx';
import type { CollaborationSession } from '../../lib/contract.ts';
import { type Collaboration, type CollaborationOptions, useCollaboration } from './useCollaboration.ts';

/** The participants of the joined session, for a button that the page draws itself. */
export interface Presence {
  participantCount: number;
  isConnected: boolean;
}

export interface CollaborateWidgetProps
  extends CollaborationOptions, Pick<CollaborateProps, 'resourceName' | 'trigger' | 'locale'> {
  /** Controls the dialog; without it the widget's own button does. */
  isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
  /** Called with the participants while the user is in a session; with undefined after leaving. */
  onPresence?(presence: Presence | undefined): void;
  /** Joins the session of this annotation at first, and selects it. */
  annotationId?: string | undefined;
  /** The address that is copied for an annotation; by default the page's with `annotation`. */
  linkTo?(annotationId: string): string;
  /** Offers to make a ticket of an annotation, as HQ staff may; hears of each ticket. */
  onCreateTicket?(ticket: { ticketId: string; ticketNumber: string }): void;
  /** 'none' draws it among the page's own elements, under the page's rules; it then needs styles.css. */
  isolation?: 'shadow' | 'none';
  theme?: WidgetTheme;
  strings?: Partial<CollaborateStrings>;
}

/** Collaboration with its own connection to the API. Draws nothing while no user is signed in. */
export function CollaborateWidget(props: CollaborateWidgetProps) {
  const onError = (cause: unknown) =>
    props.onError?.(new CollaborationError('render', 'Collaboration could not be drawn.', { cause }), {
      operation: 'render',
    });
  return (
    <Boundary onError={onError}>
      <Connected {...props} />
    </Boundary>
  );
}

function Connected({ isolation = 'shadow', theme = 'inherit', ...props }: CollaborateWidgetProps) {
  const collaboration = useCollaboration(props);
  const { isSignedIn, session, connection, participants } = collaboration;
  const { onPresence } = props;
  const isIn = session !== undefined;
  const isConnected = connection === 'connected';
  useEffect(() => {
    onPresence?.(isIn ? { participantCount: participants.length, isConnected } : undefined);
  }, [onPresence, isIn, participants.length, isConnected]);
  if (!isSignedIn) return null;
  const draw = (root?: ShadowRoot) => <Parts {...props} collaboration={collaboration} root={root} />;
  return isolation === 'shadow' ? <CollaborateHost theme={theme}>{draw}</CollaborateHost> : draw();
}

interface PartsProps extends CollaborateWidgetProps {
  collaboration: Collaboration;
  root: ShadowRoot | undefined;
}

function Parts({ collaboration, root, ...props }: PartsProps): ReactNode {
  const { resourceName, trigger, locale, strings } = props;
  const [isOpen, setOpen] = useOpening(props, collaboration);
  const show = useRef(setOpen);
  useEffect(() => {
    show.current = setOpen;
  });
  const { annotationId } = props;
  const [areShown, setShown] = useState(annotationId !== undefined);
  const [selectedId, setSelected] = useState(annotationId);
  const { session, busy, problem, open, leave, start, join, end, exportSession } = collaboration;
  useEffect(() => {
    if (annotationId === undefined) return;
    // If the link has no target, the dialog gives the reason.
    void open(annotationId).then((isIn) => isIn || show.current(true));
  }, [annotationId, open]);
  const look = { ...(strings && { strings }), ...(locale !== undefined && { locale }) };
  return (
    <>
      <Collaborate
        {...look}
        {...(trigger && { trigger })}
        resourceName={resourceName}
        sessions={sessionsOf(collaboration)}
        pastSessions={collaboration.pastSessions}
        current={currentOf(collaboration)}
        areAnnotationsShown={areShown}
        busy={busy}
        problem={problem && problemText(problem, { ...dialogStrings, ...strings })}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onStart={(name) => void start(name)}
        onJoin={(wanted) => void join(wanted)}
        onLeave={leave}
        onShowAnnotations={(shown) => {
          setShown(shown);
          // A dialog in front would keep the pointer from the page.
          if (shown) setOpen(false);
        }}
        onEnd={(ended) => void end(ended)}
        onExport={(exported, format) => void exportSession(exported, format)}
      />
      {session && areShown && (
        <LazyOverlay
          {...props}
          collaboration={collaboration}
          root={root}
          selectedId={selectedId}
          onSelect={setSelected}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}

/** Whether the dialog is open; opening it reloads the sessions. */
function useOpening({ isOpen, onOpenChange }: CollaborateWidgetProps, { refresh }: Collaboration) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = isOpen ?? ownOpen;
  useEffect(() => {
    if (open) void refresh();
  }, [open, refresh]);
  const set = (next: boolean) => {
    setOwnOpen(next);
    if (next !== open) onOpenChange?.(next);
  };
  return [open, set] as const;
}

function sessionsOf({
  sessions,
  sessionsAt: at,
  sessionsError,
  refresh,
}: Collaboration): Resource<readonly CollaborationSession[]> {
  const retry = () => void refresh();
  if (sessionsError) return { status: 'failed', error: sessionsError, retry };
  if (!sessions) return { status: 'loading' };
  return { status: 'ready', data: sessions, source: 'live', at, isRefreshing: false, retry };
}

function currentOf(collaboration: Collaboration): CurrentSession | undefined {
  const { session, participants, annotations, connection, stopReason } = collaboration;
  if (!session) return undefined;
  const annotationCount = annotations.filter(({ parentId }) => !parentId).length;
  return { session, participants, annotationCount, connection, stopReason };
}

const stops: Readonly<Record<number, string>> = {
  401: 'signedOut',
  403: 'notAllowed',
  404: 'notAllowed',
  409: 'full',
  410: 'ended',
};

function problemText(
  { status, operation }: CollaborationError,
  { stopped, failed, linkEnded, linkMissing }: DialogStrings,
): string {
  if (operation === 'link') return status === 410 ? linkEnded : status === 404 ? linkMissing : failed;
  return stopped[stops[status ?? 0] ?? ''] ?? failed;
}
