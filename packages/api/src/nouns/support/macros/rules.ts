import { conflict, notFound, staleEdit } from '../../../kernel/errors.ts';

/** What a text may leave open; each is filled in when the text is put into an answer. */
export const placeholders = ['customer first name', 'ticket number', 'agent first name', 'company'] as const;
export type Placeholder = (typeof placeholders)[number];

/** The statuses that an answer can give its ticket. */
export const macroStatuses = ['in_progress', 'waiting_customer', 'resolved'] as const;

/** So many are found in one list. */
export const mostMacros = 200;

const inBraces = /\{([^{}]*)\}/g;
const isKnown = (name: string): name is Placeholder => placeholders.some((known) => known === name);

/** Why a text cannot be a macro's: the first word in braces that nobody can fill in. */
export function placeholderFault(text: string): string | undefined {
  const unknown = [...text.matchAll(inBraces)].find(([, name = '']) => !isKnown(name));
  return unknown && `${unknown[0]} is no placeholder; there are {${placeholders.join('}, {')}}`;
}

export type Fills = Readonly<Partial<Record<Placeholder, string | undefined>>>;

/** The text for one ticket; a placeholder without a value stays, for the writer to replace. */
export const fillMacro = (text: string, fills: Fills): string =>
  text.replaceAll(inBraces, (whole, name: string) => (isKnown(name) && fills[name]) || whole);

/** The first placeholder that nobody has replaced yet. */
export const placeholderIn = (text: string): string | undefined =>
  [...text.matchAll(inBraces)].find(([, name = '']) => isKnown(name))?.[0];

export const firstNameOf = (name: string): string => name.trim().split(/\s/, 1)[0] ?? '';

export const macroMissing = () => notFound('Macro not found');
export const macroStale = () => staleEdit('Another user has changed this macro in the meantime');
export const nameTaken = () => {
  const detail = 'Another macro has this name';
  return conflict(detail, { code: 'name_taken', errors: [{ pointer: '/name', detail }] });
};
export const macrosFull = () =>
  conflict(`There are ${mostMacros} macros already; remove one first`, { code: 'macros_full' });
