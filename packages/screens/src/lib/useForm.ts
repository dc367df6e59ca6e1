import { useState } from 'react';
import { faultAt, isSending, type SubmissionState } from '@freight-hq/components/Submission';
import { beginEdit, draftIn, type Edit, onBase, put, trimText } from './edit.ts';

/** The fault of each field, by its name. */
type Faults = Readonly<Record<string, string | false | undefined>>;

interface FormSubmission<Saved> {
  state: SubmissionState<unknown, unknown, Saved>;
  cancel(): void;
}

interface FormOptions<Draft, Found> {
  initial: Draft;
  /** Looks for faults in the trimmed draft; those of a try show. */
  check?(this: void, draft: NoInfer<Draft>): Found;
  /** Fields that are sent as typed: blanks around a password are a part of it. */
  verbatim?: readonly (keyof NoInfer<Draft>)[];
}

interface EditOptions<Draft, Found, Saved> {
  /** The saved version. Another one, from here or from another user's save, goes under the typed values. */
  initial: Saved;
  draftOf(this: void, saved: Saved): Draft;
  check?(this: void, draft: NoInfer<Draft>, base: NoInfer<Saved>): Found;
}

/** Members for any text. */
type TextName<Draft> = { [Name in keyof Draft]-?: string extends Draft[Name] ? Name : never }[keyof Draft] & string;

type FieldName<Draft, Found> = (keyof Draft | keyof Found) & string;

/** Of a `TextField`. */
export interface FieldProps {
  value: string;
  onChange(this: void, value: string): void;
  isReadOnly: boolean;
  errorMessage?: string;
}

export interface FormState<Draft, Found = Faults, Saved = Draft> {
  /** As typed. */
  draft: Draft;
  /** As sent: without blanks around its texts. */
  trimmed: Draft;
  change(this: void, changes: Partial<Draft>): void;
  isChanged: boolean;
  /** The version under the typed values. */
  base: Saved;
  /** Another user has saved another version; for `StaleNotice`. */
  isStale: boolean;
  takeTheirs(this: void): void;
  /** The `errorMessage` of a field, to be spread into it. */
  faultOf(this: void, name: FieldName<Draft, Found>): { errorMessage?: string };
  field(this: void, name: TextName<Draft>): FieldProps;
  /** For `onSubmit`: shows the faults, or sends the trimmed draft. */
  submit(this: void, send: (draft: Draft) => unknown): () => void;
  /** Props of a `FormDialog`. */
  dialog: { isSaving: boolean; isChanged: boolean; onCancel(this: void): void };
}

/** The draft of a submission with its faults. No answer and no other user's save replaces what was typed. */
export function useForm<Draft extends object, Saved, Found extends Faults = Faults>(
  submission: FormSubmission<NoInfer<Saved>>,
  options: EditOptions<Draft, Found, Saved>,
): FormState<Draft, Found, Saved>;
export function useForm<Draft extends object, Found extends Faults = Faults>(
  submission: FormSubmission<unknown>,
  options: FormOptions<Draft, Found>,
): FormState<Draft, Found, Draft>;
export function useForm<Draft extends object, Saved, Found extends Faults>(
  submission: FormSubmission<Saved>,
  options: FormOptions<Draft, Found> | EditOptions<Draft, Found, Saved>,
): FormState<Draft, Found, Saved> {
  const draftOf = 'draftOf' in options ? options.draftOf : (saved: Saved) => saved as unknown as Draft;
  const initial = options.initial as Saved;
  const [edit, setEdit] = useEdit(submission, initial, draftOf, 'draftOf' in options);
  const draft = draftIn(edit, draftOf);
  const trimmed = trim(draft, ('verbatim' in options && options.verbatim) || []);
  const faults = useFaults(options.check?.(trimmed, edit.base) ?? {}, edit.base);
  const isBusy = isSending(submission);
  const isChanged = Object.keys(edit.typed).length > 0;
  const change = (changes: Partial<Draft>) => setEdit((now) => put(now, changes, draftOf));
  const faultOf = (name: string) => {
    const fault = faults.at(name);
    return fault ? { errorMessage: fault } : faultAt(submission, name);
  };
  return {
    ...{ draft, trimmed, change, isChanged, base: edit.base, isStale: edit.isStale, faultOf },
    takeTheirs: () => setEdit((now) => beginEdit(now.base)),
    field: (name) => ({
      value: draft[name] as string,
      onChange: (value) => change({ [name]: value } as Partial<Draft>),
      isReadOnly: isBusy,
      ...faultOf(name),
    }),
    submit: (send) => () => {
      if (faults.show()) send(trimmed);
    },
    dialog: { isSaving: isBusy, isChanged, onCancel: submission.cancel },
  };
}

/**
 * The faults that a try has found, each until its field is right. Typing adds none, since a new fault takes the focus;
 * neither does another version, on which nothing was tried.
 */
function useFaults(found: Faults, base: unknown) {
  const [tried, setTried] = useState<{ base: unknown; names: readonly string[] }>({ base, names: [] });
  const names = tried.base === base ? tried.names.filter((name) => found[name]) : [];
  if (names.length < tried.names.length) setTried({ base, names });
  return {
    at: (name: string) => (names.includes(name) ? found[name] : undefined),
    /** Whether there are none. */
    show: () => {
      const wrong = Object.keys(found).filter((name) => found[name]);
      setTried({ base, names: wrong });
      return wrong.length === 0;
    },
  };
}

/** The edit, on the newest version that was heard of: each goes under the typed values once. */
function useEdit<Draft extends object, Saved>(
  { state }: FormSubmission<Saved>,
  initial: Saved,
  draftOf: (saved: Saved) => Draft,
  follows: boolean,
) {
  const [edit, setEdit] = useState<Edit<Draft, Saved>>(() => beginEdit(initial));
  const [seen, setSeen] = useState<{ initial: Saved; theirs?: Saved }>({ initial });
  const theirs = state.status === 'stale' ? state.theirs : seen.theirs;
  let now = edit;
  if (follows && initial !== seen.initial) now = onBase(now, initial, draftOf);
  if (theirs !== undefined && theirs !== seen.theirs) now = { ...onBase(now, theirs, draftOf), isStale: true };
  if (now !== edit) {
    setEdit(now);
    setSeen({ initial, ...(theirs !== undefined && { theirs }) });
  }
  return [now, setEdit] as const;
}

const trim = <Draft extends object>(draft: Draft, verbatim: readonly PropertyKey[]): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, verbatim.includes(name) ? value : trimText(value)]),
  ) as Draft;
