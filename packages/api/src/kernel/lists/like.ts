const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern that finds the text itself anywhere, wildcards included. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** The same at the start only. */
export const startingWith = (text: string): string => `${escapeLike(text)}%`;
