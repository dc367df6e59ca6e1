/** Drafts are plain values with members in a fixed order. */
export const isSame = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
