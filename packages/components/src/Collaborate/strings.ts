import type { Plural } from '../lib/fill.ts';
import type { OverlayStrings } from '../AnnotationOverlay/overlayStrings.ts';

/** Every text of button and dialog. Words in braces are filled in. */
export const dialogStrings = {
  button: 'Collaborate',
  connected: 'Connected',
  connecting: 'Connecting',
  disconnected: 'Disconnected',
  offline: 'Disconnected, changes wait',
  participantCount: { one: '1 participant', other: '{n} participants' } as Plural,
  title: 'Collaboration for {resource}',
  activeSessions: 'Active Sessions',
  loadingSessions: 'Loading sessions...',
  noSessions: 'No active sessions',
  sessionsFailed: 'Sessions could not be loaded.',
  retry: 'Retry',
  startedAt: 'Started {time}',
  join: 'Join',
  joinNamed: 'Join {session}',
  joining: 'Joining...',
  startTitle: 'Start New Collaboration Session',
  sessionName: 'Session Name',
  sessionPlaceholder: 'Collaboration on {resource}',
  start: 'Start Session',
  starting: 'Starting...',
  participants: 'Participants',
  noParticipants: 'No participants are connected.',
  annotationCount: { one: '1 annotation', other: '{n} annotations' } as Plural,
  showAnnotations: 'Show Annotations',
  hideAnnotations: 'Hide Annotations',
  leave: 'Leave Session',
  end: 'End for everyone',
  exportJson: 'Export as JSON',
  exportCsv: 'Export as CSV',
  pastSessions: 'Past Sessions',
  features: 'Collaboration Features',
  featureList: [
    'Comments and shapes that all participants see at once',
    'Annotations that stay on their element when the page changes',
    'Who is here, and where they point',
    'All users with access to this page can join; HQ staff who join are recorded',
  ] as readonly string[],
  closeDialog: 'Close',
  failed: 'The action failed. Try again.',
  linkEnded: 'The session of this annotation has ended. It can be exported under Past Sessions.',
  linkMissing: 'This annotation is no longer there, or you may not see it.',
  ticketCreated: 'Ticket {number} created',
  stopped: {
    signedOut: 'You are signed out. Sign in again to continue.',
    notAllowed: 'You are not allowed to join this session.',
    ended: 'This session has ended.',
    full: 'This session is full.',
  } as Record<string, string>,
};

export type DialogStrings = typeof dialogStrings;
export type CollaborateStrings = DialogStrings & OverlayStrings;
