import type { AnnotationDraft, OverlayAnnotation } from '../../AnnotationOverlay/types.ts';
import type { CollaborationStore } from './CollaborationStore.ts';
import type { Room } from './Room.ts';
import type { CollaborationSession } from '../../lib/contract.ts';

/** The actions; a refusal is in `problem`, or rejects with a CollaborationError. */
export interface CollaborationActs {
  /** Loads the sessions again. */
  refresh(): Promise<void>;
  /** Creates a session and joins it. */
  start(sessionName: string): Promise<void>;
  join(session: Pick<CollaborationSession, 'id'>): Promise<void>;
  /** Joins the session of an annotation; false if it fails, with the reason in `problem`. */
  open(annotationId: string): Promise<boolean>;
  leave(): void;
  end(session: Pick<CollaborationSession, 'id'>): Promise<void>;
  /** Saves a session as a file: W3C Web Annotations or CSV. */
  exportSession(session: Pick<CollaborationSession, 'id' | 'sessionName'>, format: 'json' | 'csv'): Promise<void>;
  /** This and all that follows shows at once, waits while there is no connection, and resolves when the server has it. */
  create(draft: AnnotationDraft): Promise<void>;
  reply(to: OverlayAnnotation, content: string): Promise<void>;
  /** Replaces the text of a comment. */
  edit(annotation: OverlayAnnotation, content: string): Promise<void>;
  resolve(annotation: OverlayAnnotation, isResolved: boolean): Promise<void>;
  hideForEveryone(annotation: OverlayAnnotation, isHidden: boolean): Promise<void>;
  reattach(
    annotation: OverlayAnnotation,
    to: Pick<AnnotationDraft, 'targetElement' | 'anchor' | 'position'>,
  ): Promise<void>;
  remove(annotation: OverlayAnnotation): Promise<void>;
  createTicket(annotation: OverlayAnnotation): Promise<{ ticketId: string; ticketNumber: string }>;
  /** Sends the pointer to the other participants; undefined after the pointer has left. */
  point(at: { x: number; y: number } | undefined): void;
  isOwn(annotation: OverlayAnnotation): boolean;
}

export function actsOf(store: CollaborationStore): CollaborationActs {
  const inside = (): Room => {
    if (!store.room) throw new TypeError('There is no session');
    return store.room;
  };
  return {
    refresh: () => store.refresh(),
    start: (sessionName) => store.start(sessionName),
    join: (session) => store.join(session),
    open: (annotationId) => store.open(annotationId),
    leave: () => store.leave(),
    end: (session) => store.end(session),
    exportSession: (session, format) => store.exportSession(session, format),
    create: async (draft) => inside().create(draft),
    reply: async (to, content) => inside().reply(to, content),
    edit: async ({ id }, content) => inside().change(id, { content }),
    resolve: async ({ id }, isResolved) => inside().change(id, { isResolved }),
    hideForEveryone: async ({ id }, isHidden) => inside().change(id, { isVisible: !isHidden }),
    reattach: async ({ id }, to) => inside().change(id, to),
    remove: async ({ id }) => inside().remove(id),
    createTicket: (annotation) => store.createTicket(annotation),
    point: (at) => store.room?.point(at),
    isOwn: ({ id }) => store.room?.isOwn(id) ?? false,
  };
}
