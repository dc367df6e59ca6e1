import { folded } from './folded.ts';

/** Characters of the last part of a public address. */
export const maxSlugLength = 80;

/** The reason against the spelling of a slug; undefined for a good one. */
export function slugSpelling(slug: string): string | undefined {
  if (slug === '') return 'Enter a slug';
  if (slug.length > maxSlugLength) return `A slug has at most ${maxSlugLength} characters; this one has ${slug.length}`;
  if (/[A-Z]/.test(slug)) return `Write the slug in small letters: ${slug.toLowerCase()}`;
  if (!/^[a-z0-9-]+$/.test(slug)) return 'Use the letters a to z, digits and hyphens only';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return 'Put single hyphens between words, and none at the start or the end';
  return undefined;
}

/** Room for a number behind a slug that is taken. */
const longestMade = maxSlugLength - 10;

/** The words of a title as a slug; undefined if it has no letter of the alphabet and no digit. */
export function slugOf(title: string): string | undefined {
  const words = folded(title).match(/[a-z0-9]+/g) ?? [];
  const slug = words.join('-').slice(0, longestMade);
  return (slug.endsWith('-') ? slug.slice(0, -1) : slug) || undefined;
}
