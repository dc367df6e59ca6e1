import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';

/** The error of each field, by the field's name. */
export type FieldFaults = Readonly<Record<string, string>>;

/**
 * The state of a form or an action. `target` is the thing for which it was opened. A refused or stale draft is kept, so that
 * nothing typed is lost; `theirs` is the version that another person has saved meanwhile.
 */
export type SubmissionState<Draft, Target = void, Theirs = never> =
  | { status: 'idle' }
  | { status: 'open'; target: Target }
  | { status: 'sending'; target: Target; draft: Draft }
  | { status: 'refused'; target: Target; draft: Draft; message: string; fields: FieldFaults }
  | { status: 'stale'; target: Target; draft: Draft; theirs: Theirs };

/** A form or an action, from opening to the server's answer. */
export interface Submission<Draft, Target = void, Theirs = never> {
  state: SubmissionState<Draft, Target, Theirs>;
  open(target: Target): void;
  /** Sends a draft, once at a time. `version` is the one that the draft was made on, for edits of what exists. */
  send(draft: Draft, version?: number): void;
  /** Closes the form; an answer that comes later changes nothing in it. */
  cancel(): void;
}

/** The part of a submission that does not depend on its draft. */
type AnySubmission = { state: SubmissionState<unknown, unknown, unknown> };

const nothing = () => {};

/** A submission in a state, for stories and tests. */
export function submissionIn<Draft, Target = void, Theirs = never>(
  state: SubmissionState<Draft, Target, Theirs>,
  overrides: Partial<Omit<Submission<Draft, Target, Theirs>, 'state'>> = {},
): Submission<Draft, Target, Theirs> {
  return { state, open: nothing, send: nothing, cancel: nothing, ...overrides };
}

export const isSending = ({ state }: AnySubmission): boolean => state.status === 'sending';

/** The `errorMessage` of a field, to be spread into it; nothing if the field is not at fault. */
export function faultAt({ state }: AnySubmission, field: string): { errorMessage?: string } {
  const errorMessage = state.status === 'refused' ? state.fields[field] : undefined;
  return errorMessage === undefined ? {} : { errorMessage };
}

export interface SubmissionNoticeProps {
  submission: AnySubmission;
  /** Such as 'The ticket could not be created'; absent if the server's message stands alone. */
  title?: string;
  /** Said after the message. */
  hint?: string;
  /** Offers to send the form again as it is. Stands inside the form. */
  hasRetry?: boolean;
}

/** Says why a form was refused, if no field is at fault. */
export function SubmissionNotice({ submission: { state }, title, hint, hasRetry = false }: SubmissionNoticeProps) {
  if (state.status !== 'refused' || state.message === '') return null;
  const retry = hasRetry && (
    <Button type="submit" size="small">
      Retry
    </Button>
  );
  return (
    <Alert tone="critical" {...(title !== undefined && { title })} {...(retry && { action: retry })}>
      {state.message}
      {hint !== undefined && ` ${hint}`}
    </Alert>
  );
}
