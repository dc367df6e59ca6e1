/** Control characters other than tab and line breaks, and marks that embed, override or isolate a direction. */
const unshown = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

const shows = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text for people to read: without characters that would turn or garble what follows, and empty if nothing shows. */
export function shownText(given: string): string {
  // PostgreSQL cannot hold these; the contract refuses them.
  if (given.includes('\0') || !given.isWellFormed()) return given;
  const text = given.replaceAll(unshown, '');
  return shows.test(text) ? text : '';
}
