import { z } from 'zod';
import { csvFile, endpoint, hq, none, signedIn, someOf, text } from '../../../http/contract/endpoint.ts';
import { prefixOf } from '../../../kernel/ids.ts';
import { annotationColors, annotationTypes } from './kinds.ts';

export const sessionStatuses = ['active', 'ended'] as const;

/** Maximum number of annotations of a session, replies included. */
export const maxAnnotations = 5_000;
export const maxContentLength = 2_000;
export const maxSelectorLength = 512;
export const maxSessionNameLength = 120;

const annotationId = z.string().refine((id) => prefixOf(id) === 'ann', 'Expected an annotation id (ann_...)');
const sessionId = z.string().refine((id) => prefixOf(id) === 'ses', 'Expected a session id (ses_...)');
const coordinate = z.number().min(-100_000).max(100_000);
const extent = z.number().min(0).max(100_000);
const fraction = z.number().min(-1_000).max(1_000);

export const collaborationSession = z.object({
  id: z.string(),
  sessionName: z.string(),
  status: z.enum(sessionStatuses),
  participantCount: z.number().int().describe('Number of connected users'),
  createdAt: z.iso.datetime(),
  resourceType: z.string(),
  resourceId: z.string(),
  createdBy: z.string().describe('User id'),
  companyId: z.string().nullable().describe('Company whose users may see it besides HQ; null: HQ only'),
  endedAt: z.iso.datetime().nullable(),
  annotationCount: z.number().int(),
  isModerator: z.boolean().describe('Whether the caller may end it, and hide and delete annotations of others'),
});
export type CollaborationSession = z.infer<typeof collaborationSession>;

export const participant = z.object({
  userId: z.string(),
  name: z.string(),
  audience: z.enum(['hq', 'tenant']),
  joinedAt: z.iso.datetime().describe('Start of the connection'),
});
export type Participant = z.infer<typeof participant>;

export const position = z.strictObject({
  x: coordinate.describe('CSS pixels; relative to the target where `unit` says so'),
  y: coordinate,
  width: extent.optional(),
  height: extent.optional(),
  unit: z.enum(['element', 'page']).optional(),
  rx: fraction.optional().describe('The same as fractions of the target'),
  ry: fraction.optional(),
  rw: fraction.optional(),
  rh: fraction.optional(),
  from: z.enum(['nw', 'ne', 'sw', 'se']).optional().describe('Corner at which an arrow starts'),
});
export type Position = z.infer<typeof position>;

/** Signals for finding the target again; see the anchor of the widget. Names and values are the client's. */
export const anchor = z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,31}$/), z.union([text(512), z.number()]));
export type Anchor = z.infer<typeof anchor>;

export const annotation = z.object({
  id: z.string(),
  sessionId: z.string(),
  parentId: z.string().nullable().describe('Id of the annotation that it replies to'),
  annotationType: z.enum(annotationTypes),
  targetElement: z.string(),
  position,
  anchor: anchor.nullable(),
  content: z.string().nullable().describe('Only comments have text'),
  color: z.enum(annotationColors),
  isVisible: z.boolean(),
  isResolved: z.boolean(),
  authorId: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int().describe('For `If-Match`'),
  seq: z.number().int().describe('Number of its last change in the session'),
});
export type Annotation = z.infer<typeof annotation>;

const content = text(maxContentLength).refine((value) => value.trim() !== '', 'Must not be blank');
const drawn = {
  targetElement: text(maxSelectorLength),
  position,
  anchor: anchor.refine((value) => JSON.stringify(value).length <= 4_096, 'Too long').optional(),
  color: annotation.shape.color,
};

export const listCollaborationSessions = endpoint({
  method: 'GET',
  path: '/api/collaboration/sessions',
  access: signedIn,
  summary: 'Sessions on a resource: active or ended ones.',
  query: z.strictObject({
    resourceType: text(64, 1),
    resourceId: text(200, 1),
    status: z.enum(sessionStatuses).optional(),
  }),
  response: z.object({ sessions: z.array(collaborationSession) }),
});

export const createSession = endpoint({
  method: 'POST',
  path: '/api/collaboration/sessions',
  access: signedIn,
  summary: 'Start a session on a resource; join it to take part.',
  body: z.strictObject({
    resourceType: text(64, 1).regex(/^[a-z][a-z0-9_]*$/, 'Lower-case letters, digits and underscores'),
    resourceId: text(200, 1),
    sessionName: text(maxSessionNameLength).refine((name) => name.trim() !== '', 'Must not be blank'),
    isShared: z
      .boolean()
      .optional()
      .describe('Answer the oldest active session on the resource, and start one only if there is none'),
  }),
  response: z.object({ session: collaborationSession }),
  status: 201,
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/collaboration/sessions/:sessionId',
  access: signedIn,
  summary: 'One session, active or ended.',
  response: z.object({ session: collaborationSession }),
});

export const joinSession = endpoint({
  method: 'POST',
  path: '/api/collaboration/sessions/:sessionId/join',
  access: signedIn,
  summary: 'Join an active session: a ticket for one connection within 30 seconds.',
  response: z.object({
    session: collaborationSession,
    wsTicket: z.string(),
    userId: z.string(),
    participants: z.array(participant),
    connectAfterMs: z.number().int().describe('Milliseconds to wait before connecting, if many clients join at once'),
  }),
});

export const endCollaborationSession = endpoint({
  method: 'POST',
  path: '/api/collaboration/sessions/:sessionId/end',
  access: signedIn,
  summary: 'End a session for all users; its annotations can still be read.',
  response: z.object({ session: collaborationSession }),
});

export const listParticipants = endpoint({
  method: 'GET',
  path: '/api/collaboration/sessions/:sessionId/participants',
  access: signedIn,
  summary: 'The connected users, and all users who have joined.',
  response: z.object({ participants: z.array(participant), members: z.array(participant) }),
});

export const listAnnotations = endpoint({
  method: 'GET',
  path: '/api/collaboration/sessions/:sessionId/annotations',
  access: signedIn,
  summary: 'The annotations of a session with their replies; with `since` only the changes after that number.',
  query: z.strictObject({ since: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  response: z.object({
    annotations: z.array(annotation),
    deleted: z.array(z.string()).describe('Ids of those deleted after `since`'),
    seq: z.number().int().describe('Last change of the session'),
  }),
});

export const createAnnotation = endpoint({
  method: 'POST',
  path: '/api/collaboration/annotations',
  access: signedIn,
  summary: 'Create an annotation or a reply. Repeating an `id` returns the stored annotation.',
  body: z.strictObject({
    id: annotationId.optional().describe('Created by the client, so that sending twice creates it once'),
    sessionId,
    parentId: annotationId.optional(),
    annotationType: z.enum(annotationTypes),
    ...drawn,
    content: content.optional(),
    isVisible: z.boolean().optional().describe('Accepted and ignored: it is visible'),
    isResolved: z.boolean().optional().describe('Accepted and ignored: it is open'),
  }),
  response: z.object({ annotation }),
  status: 201,
});
export type NewAnnotation = z.infer<NonNullable<typeof createAnnotation.body>>;

export const getAnnotation = endpoint({
  method: 'GET',
  path: '/api/collaboration/annotations/:annotationId',
  access: signedIn,
  summary: 'One annotation with its session, for a link to it.',
  response: z.object({ annotation, session: collaborationSession }),
});

export const updateAnnotation = endpoint({
  method: 'PATCH',
  path: '/api/collaboration/annotations/:annotationId',
  access: signedIn,
  summary: 'Edit, move, resolve, or hide for all users.',
  body: someOf(
    z.strictObject({
      content: content.optional(),
      targetElement: drawn.targetElement.optional(),
      position: position.optional(),
      anchor: drawn.anchor,
      color: drawn.color.optional(),
      isVisible: z.boolean().optional(),
      isResolved: z.boolean().optional(),
    }),
  ),
  response: z.object({ annotation }),
  ifMatch: true,
});
export type AnnotationChanges = z.infer<NonNullable<typeof updateAnnotation.body>>;

export const deleteAnnotation = endpoint({
  method: 'DELETE',
  path: '/api/collaboration/annotations/:annotationId',
  access: signedIn,
  summary: 'Delete an annotation and the replies to it.',
  response: none,
});

export const exportSession = endpoint({
  method: 'GET',
  path: '/api/collaboration/sessions/:sessionId/export',
  access: signedIn,
  summary: 'A session as a W3C Web Annotation collection (JSON-LD).',
  mediaType: 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"',
  response: z.looseObject({
    '@context': z.array(z.unknown()),
    id: z.string(),
    type: z.literal('AnnotationCollection'),
  }),
});

export const exportSessionCsv = endpoint({
  method: 'GET',
  path: '/api/collaboration/sessions/:sessionId/export.csv',
  access: signedIn,
  summary: 'The annotations of a session as a CSV file.',
  response: csvFile,
});

export const createTicketFromAnnotation = endpoint({
  method: 'POST',
  path: '/api/collaboration/annotations/:annotationId/ticket',
  access: hq('tickets:write'),
  summary: 'Create a support ticket of a tenant from an annotation on its resource.',
  response: z.object({ ticketId: z.string(), ticketNumber: z.string() }),
  status: 201,
  idempotent: true,
});
