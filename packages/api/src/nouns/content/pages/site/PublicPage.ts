import { createElement as h, type ReactNode } from 'react';
import { fillTokens, isAddressKey, isSafeAddress, type Texts, type TokenValues } from '../rules.ts';

export interface PublicPageProps {
  /** Texts by key, as they were saved. */
  content: Texts;
  /** The figures of tokens such as `{{price.professional}}`. */
  values: TokenValues;
}

interface Section {
  name: string;
  title?: string;
  subtitle?: string;
  description?: string;
}

/** A public page: text alone, without a script. Written without JSX, since Node runs it from source. */
export function PublicPage({ content, values }: PublicPageProps): ReactNode {
  const texts = Object.entries(content).flatMap(([key, text]): [string, string][] =>
    text.trim() === '' ? [] : [[key, fillTokens(text, values)]],
  );
  const sections = sectionsOf(texts);
  const hero = sections.find(({ name }) => name === 'hero');
  const others = sections.filter(({ name }) => name !== 'hero');
  const cards = others.filter(({ name }) => /^feature_\d+$/.test(name));
  const figures = texts.filter(([key]) => key.startsWith(figurePrefix));
  const rest = texts.filter(([key]) => !sectionPart.test(key) && !key.startsWith(figurePrefix));
  return h(
    'div',
    { className: 'site' },
    h('header', null, h('a', { href: '/site' }, 'Freight HQ')),
    h(
      'main',
      null,
      hero && h('section', { className: 'hero' }, ...wordsOf(hero, 'h1')),
      cards.length > 0 && h('section', { className: 'cards' }, ...cards.map(sectionElement)),
      figures.length > 0 && h('dl', { className: 'figures' }, ...figures.map(figureElement)),
      ...others.filter((section) => !cards.includes(section)).map(sectionElement),
      ...rest.map(restElement),
    ),
  );
}

const figurePrefix = 'stats_';
const sectionPart = /^(.+)_(title|subtitle|description)$/;

/** Texts whose keys differ in their last word alone stand together. */
function sectionsOf(texts: readonly (readonly [string, string])[]): Section[] {
  const sections = new Map<string, Section>();
  for (const [key, text] of texts) {
    const [, name, part] = sectionPart.exec(key) ?? [];
    if (!name || !part || key.startsWith(figurePrefix)) continue;
    sections.set(name, { ...(sections.get(name) ?? { name }), [part]: text });
  }
  return [...sections.values()];
}

const sectionElement = (section: Section) =>
  h(section.name.startsWith('feature_') ? 'article' : 'section', { key: section.name }, ...wordsOf(section, 'h2'));

const wordsOf = ({ title, subtitle, description }: Section, heading: 'h1' | 'h2') => [
  title && h(heading, { key: 'title' }, title),
  subtitle && h('p', { key: 'subtitle', className: 'subtitle' }, subtitle),
  description && h('p', { key: 'description' }, description),
];

const figureElement = ([key, text]: [string, string]) =>
  h('div', { key }, h('dt', null, labelOf(key.slice(figurePrefix.length))), h('dd', null, text));

function restElement([key, text]: [string, string]) {
  const isLink = isAddressKey(key) && isSafeAddress(text);
  const name = labelOf(key.replace(/_?(url|link)$/, '')) || text;
  return h('p', { key }, isLink ? h('a', { href: text, rel: 'noopener noreferrer' }, name) : text);
}

function labelOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
