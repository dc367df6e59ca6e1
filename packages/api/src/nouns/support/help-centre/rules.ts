import { conflict } from '../../../kernel/errors.ts';
import { slugOf } from '../../../kernel/lists/slugs.ts';
import { articleCategories, type ArticleCategoryName } from '../articles/contract.ts';

export const helpRoot = '/help';

export const notPublished = () => conflict('Only a published article goes into a message', { code: 'not_published' });

/** Articles of a category on the front page; the page of the category has all. */
export const mostOnFront = 8;

export const categorySlug = (name: ArticleCategoryName): string => slugOf(name) ?? name;
export const categoryPath = (name: ArticleCategoryName): string => `${helpRoot}?category=${categorySlug(name)}`;

/** The category that an address names; undefined for an unknown one. */
export const categoryOf = (slug: string): ArticleCategoryName | undefined =>
  articleCategories.find((name) => categorySlug(name) === slug);

/** A text of at most so many characters, cut after a whole word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.search(/\s\S*$/);
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

const longestDescription = 160;

/** What search engines show below the title. */
export const descriptionOf = (plainText: string): string =>
  shortened(plainText.split(/\s+/).join(' ').trim(), longestDescription);

/** Characters of an article that go into a message; its link leads to the rest. */
export const longestAnswer = 3_000;
