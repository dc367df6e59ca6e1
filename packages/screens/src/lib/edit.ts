/** The values that a user has typed over a saved version. */
export interface Edit<Draft, Saved> {
  base: Saved;
  /** Only values that differ from those of the base. */
  typed: Partial<Draft>;
  /** Another user's version has come under what was typed. */
  isStale: boolean;
}

export const beginEdit = <Draft, Saved>(base: Saved): Edit<Draft, Saved> => ({ base, typed: {}, isStale: false });

/** The typed values, and those of the base in untouched fields. */
export const draftIn = <Draft extends object, Saved>(
  { base, typed }: Edit<Draft, Saved>,
  draftOf: (saved: Saved) => Draft,
): Draft => ({ ...draftOf(base), ...typed });

/** Typing; a field with the value of the base counts as untouched. */
export function put<Draft extends object, Saved>(
  edit: Edit<Draft, Saved>,
  changes: Partial<Draft>,
  draftOf: (saved: Saved) => Draft,
): Edit<Draft, Saved> {
  const saved = draftOf(edit.base);
  const all: Partial<Draft> = { ...edit.typed, ...changes };
  return { ...edit, typed: keepIf(all, (value, name) => !isEqual(value, saved[name])) };
}

/** Another version under the typed values: untouched fields show it, and nothing that was typed is lost. */
export function onBase<Draft extends object, Saved>(
  { typed }: Edit<Draft, Saved>,
  base: Saved,
  draftOf: (saved: Saved) => Draft,
): Edit<Draft, Saved> {
  const saved = draftOf(base);
  const left = keepIf(typed, (value, name) => !isEqual(trimText(value), trimText(saved[name])));
  return { base, typed: left, isStale: Object.keys(left).length > 0 };
}

const keepIf = <Draft extends object>(typed: Partial<Draft>, isKept: (value: unknown, name: keyof Draft) => boolean) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => isKept(value, name as keyof Draft)),
  ) as Partial<Draft>;

/** Blanks around a text are slips. */
export const trimText = <Value>(value: Value) => (typeof value === 'string' ? value.trim() : value);

/** Values of drafts are plain. */
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
