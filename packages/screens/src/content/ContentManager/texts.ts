import type { Page } from '@freight-hq/api/contract/content/pages';
import { addressProblem, maxTextLength, slugProblem } from '@freight-hq/api/rules/content/pages';

/** Everything of a page that is typed: its texts by key, with title and slug under keys that no text has. */
export type Texts = Readonly<Record<string, string>>;

export const titleKey = '@title';
export const slugKey = '@slug';

type Written = Pick<Page, 'title' | 'slug' | 'content'>;

export const textsOf = ({ title, slug, content }: Written): Texts => ({
  [titleKey]: title,
  [slugKey]: slug,
  ...content,
});

export function writtenOf({ [titleKey]: title = '', [slugKey]: slug = '', ...content }: Texts): Written {
  return { title, slug, content };
}

/** The label of a field: its key with spaces. */
export const labelOf = (key: string): string => key.replace('@', '').replaceAll('_', ' ');

const longestLine = 50;

/** Whether a field gets several lines, by the text that was loaded: typing never changes it. */
export const isLong = (key: string, loaded: string): boolean =>
  key.includes('description') || key.endsWith('_items') || loaded.length > longestLine;

const wholeNumber = new Intl.NumberFormat('en-US');

/** The reason for which a text cannot be saved; undefined if it can. */
export function problemOf(key: string, text: string): string | undefined {
  if (key === slugKey) return slugProblem(text.trim());
  if (key === titleKey && text.trim() === '') return 'Enter a title';
  if (text.length > maxTextLength) {
    return `${wholeNumber.format(text.length)} of ${wholeNumber.format(maxTextLength)} characters: shorten this text to save it`;
  }
  return addressProblem(key, text);
}

/** What a field of a block is for, where its label does not say it. */
export function hintsOf(key: string): string[] {
  if (/^list_\d+_items$/.test(key)) return ['One item a line'];
  if (/^picture_\d+_alt$/.test(key)) return ['What the picture shows, for readers who do not see it'];
  return hints.get(key) ?? [];
}

const hints: ReadonlyMap<string, string[]> = new Map([
  ['prices_title', ['The table below it has the plans with the prices of billing']],
  ['search_title', ['Search engines and shared links show it in place of the title']],
  ['search_image_url', ['A picture that stands beside a shared link, best 1200 by 630 pixels']],
  ['menu_label', ['Its words in the menu; without them the title']],
]);

/** All texts with their labels, to be pasted elsewhere. */
export const asPlainText = (texts: Texts): string =>
  Object.entries(texts)
    .map(([key, text]) => `${labelOf(key)}: ${text}`)
    .join('\n');
