import type * as api from '@freight-hq/api/contract/collaboration/collaboration';
import type { CallInput, Output } from '@freight-hq/api/endpoint';

/** Makes the compiler write a type out: the published declarations stand alone and cannot import the API's package. */
const writtenOut = <T>() => undefined as unknown as { [Key in keyof T]: T[Key] };

const annotation = writtenOut<api.Annotation>();
const created = writtenOut<CallInput<typeof api.createAnnotation>['body']>();
const changes = writtenOut<api.AnnotationChanges>();
const session = writtenOut<api.CollaborationSession>();
const participant = writtenOut<api.Participant>();
const joined = writtenOut<Output<typeof api.joinSession>>();
const loaded = writtenOut<Output<typeof api.listAnnotations>>();

/** An annotation as the API answers it. */
export type Annotation = typeof annotation;
/** The annotation to send; its id makes repeated sending safe. */
export type NewAnnotation = typeof created & Required<Pick<typeof created, 'id' | 'isVisible' | 'isResolved'>>;
export type AnnotationChanges = typeof changes;
export type CollaborationSession = typeof session;
export type Participant = typeof participant;
export type Joined = typeof joined;
export type Loaded = typeof loaded;
