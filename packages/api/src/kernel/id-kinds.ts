import { prefixOf } from './ids.ts';

const prefixByName = new Map<string, string>();
const nameByPrefix = new Map<string, string>();

/** Declares kinds of id: the name of a path parameter that takes one, and its prefix. */
export function declareIds(ids: Readonly<Record<string, string>>): void {
  for (const [name, prefix] of Object.entries(ids)) {
    if ((prefixByName.get(name) ?? prefix) !== prefix || (nameByPrefix.get(prefix) ?? name) !== name) {
      throw new Error(`Two kinds of id are called '${name}' or begin with '${prefix}'`);
    }
    prefixByName.set(name, prefix);
    nameByPrefix.set(prefix, name);
  }
}

/** The prefix of the ids of a path parameter; undefined if no noun declares it. */
export const prefixOfParameter = (name: string): string | undefined => prefixByName.get(name);

/** Path parameters that take the ids of other systems. */
export const isForeignParameter = (name: string): boolean => name === 'externalId';

/** Path parameters that take a month, such as 2026-10. */
export const isMonthParameter = (name: string): boolean => name === 'month';

/** The kind of an id, such as `ticket`; undefined if the text is not an id or its kind is not declared. */
export const kindOfId = (text: string): string | undefined =>
  nameByPrefix.get(prefixOf(text) ?? '')?.replace(/Id$/, '');

/** The name of a kind of id in messages, such as `an alert id`. */
export function idLabel(kind: string): string {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words} id`;
}
