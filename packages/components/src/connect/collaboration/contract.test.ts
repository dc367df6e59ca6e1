import {
  annotation,
  type Annotation,
  type CollaborationSession,
  type createAnnotation,
  type Participant as ContractParticipant,
  type Position,
} from '@freight-hq/api/contract/collaboration';
import type { CallInput } from '@freight-hq/api/endpoint';
import { expect, expectTypeOf, test } from 'vitest';
import { annotationColors, annotationTypes, type AnnotationPosition } from '../../AnnotationOverlay/types.ts';
import type { NewAnnotation, Participant, SessionRow, StoredAnnotation } from './types.ts';

test('the published types are those of the contract', () => {
  expectTypeOf<StoredAnnotation>().toEqualTypeOf<Annotation>();
  expectTypeOf<AnnotationPosition>().toEqualTypeOf<Position>();
  expectTypeOf<Participant>().toEqualTypeOf<ContractParticipant>();
  expectTypeOf<CollaborationSession>().toExtend<SessionRow>();
  expectTypeOf<keyof SessionRow>().toEqualTypeOf<keyof CollaborationSession>();
  expectTypeOf<NewAnnotation>().toExtend<CallInput<typeof createAnnotation>['body']>();
});

test('colours and kinds are those of the contract, in its order', () => {
  expect(annotationColors.map(({ value }) => value)).toEqual(annotation.shape.color.options);
  expect(annotationTypes).toEqual(annotation.shape.annotationType.options);
});
