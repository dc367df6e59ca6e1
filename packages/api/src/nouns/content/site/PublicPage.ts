import { logoImage } from '../../../http/edge/logo-image.ts';
import { createElement as h, type ReactNode } from 'react';
import { fillTokens, isAddressKey, isSafeAddress, type Texts, type TokenValues } from '../pages/rules.ts';
import type { PictureSizes } from '../pictures/service.ts';
import { isUnseenKey, kindOf } from './rules.ts';

export interface MenuEntry {
  label: string;
  path: string;
}

export interface PublicPageProps {
  brandName: string;
  hasLogo: boolean;
  /** Texts by key, as they were saved. */
  content: Texts;
  /** The figures of tokens such as `{{price.professional}}`. */
  values: TokenValues;
  /** The pictures that the texts name, by their addresses. */
  pictures: PictureSizes;
  /** The public pages that the menus name. */
  navigation: readonly MenuEntry[];
  footer: readonly MenuEntry[];
  /** The address of this page. */
  path?: string | undefined;
}

/** Texts by the last word of their keys. */
interface Section {
  name: string;
  texts: Readonly<Record<string, string>>;
}

/** A public page: text alone, without a script. Written without JSX, since Node runs it from source. */
export function PublicPage(props: PublicPageProps): ReactNode {
  const { brandName, hasLogo, content, values, navigation, footer, path, ...shown } = props;
  const texts = Object.entries(content).flatMap(([key, text]): [string, string][] =>
    text.trim() === '' || isUnseenKey(key) ? [] : [[key, fillTokens(text, values)]],
  );
  // The heading of a price table may be missing; its rows are figures of billing.
  if ('prices_title' in content && !texts.some(([key]) => key === 'prices_title'))
    texts.push(['prices_title', 'Prices']);
  const sections = sectionsOf(texts);
  const hero = sections.find(({ name }) => name === 'hero');
  const others = sections.filter(({ name }) => name !== 'hero');
  const cards = others.filter(({ name }) => /^feature_\d+$/.test(name));
  const figures = texts.filter(([key]) => key.startsWith(figurePrefix));
  const rest = texts.filter(([key]) => !partOf(key) && !key.startsWith(figurePrefix));
  return h(
    'div',
    { className: 'site' },
    h('header', null, h('a', { href: '/site' }, hasLogo && logoImage(), brandName), menu('Pages', navigation, path)),
    h(
      'main',
      null,
      hero && h('section', { className: 'hero' }, ...wordsOf(hero, 'h1')),
      cards.length > 0 &&
        h('section', { className: 'cards' }, ...cards.map((card) => sectionElement(card, values, shown))),
      figures.length > 0 && h('dl', { className: 'figures' }, ...figures.map(figureElement)),
      ...others.filter((section) => !cards.includes(section)).map((section) => sectionElement(section, values, shown)),
      ...rest.map(restElement),
    ),
    h('footer', null, menu('More pages', footer, path)),
  );
}

const menu = (label: string, entries: readonly MenuEntry[], here: string | undefined): ReactNode =>
  entries.length > 0 &&
  h(
    'nav',
    { 'aria-label': label },
    h(
      'ul',
      null,
      entries.map(({ label: words, path }) =>
        h('li', { key: path }, h('a', { href: path, ...(path === here && { 'aria-current': 'page' }) }, words)),
      ),
    ),
  );

const figurePrefix = 'stats_';
const sectionPart = /^(.+)_(title|subtitle|description)$/;
const blockPart = /^((?:list|picture|action)_\d+)_(items|label|url|alt)$/;

function partOf(key: string): { name: string; part: string } | undefined {
  const [, name, part] = blockPart.exec(key) ?? sectionPart.exec(key) ?? [];
  return name && part && !key.startsWith(figurePrefix) ? { name, part } : undefined;
}

/** Texts whose keys differ in their last word alone stand together. */
function sectionsOf(texts: readonly (readonly [string, string])[]): Section[] {
  const sections = new Map<string, Record<string, string>>();
  for (const [key, text] of texts) {
    const found = partOf(key);
    if (found) sections.set(found.name, { ...sections.get(found.name), [found.part]: text });
  }
  return [...sections].map(([name, own]) => ({ name, texts: own }));
}

function sectionElement(
  section: Section,
  values: TokenValues,
  { pictures }: Pick<PublicPageProps, 'pictures'>,
): ReactNode {
  const { name, texts } = section;
  const kind = kindOf(name);
  if (kind === 'picture') return pictureElement(section, pictures);
  return h(
    name.startsWith('feature_') ? 'article' : 'section',
    { key: name, ...(kind && { className: kind }) },
    ...wordsOf(section, 'h2'),
    kind === 'list' && texts['items'] && listElement(texts['items']),
    kind === 'prices' && pricesElement(texts['title'] ?? 'Prices', values),
    kind === 'action' && actionElement(texts),
  );
}

const wordsOf = ({ texts: { title, subtitle, description } }: Section, heading: 'h1' | 'h2') => [
  title && h(heading, { key: 'title' }, title),
  subtitle && h('p', { key: 'subtitle', className: 'subtitle' }, subtitle),
  description && h('p', { key: 'description' }, description),
];

/** Each line is an item. */
const listElement = (items: string): ReactNode =>
  h(
    'ul',
    { key: 'items' },
    items
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => h('li', { key: index }, line.replace(/^\s*[-*•]\s+/, ''))),
  );

/** A picture with its caption; nothing for the address of no picture. */
function pictureElement(
  { name, texts: { url = '', alt = '', description } }: Section,
  pictures: PictureSizes,
): ReactNode {
  const size = pictures[url.trim()];
  if (!size) return undefined;
  const picture = h('img', { src: url.trim(), alt: alt.trim(), ...size, loading: 'lazy' });
  return h('figure', { key: name }, picture, description && h('figcaption', null, description));
}

const pricePrefix = 'price.';

/** The plans with their prices, as billing has them. */
function pricesElement(caption: string, values: TokenValues): ReactNode {
  const rows = Object.entries(values).filter(([name]) => name.startsWith(pricePrefix));
  return h(
    'table',
    { key: 'prices', 'aria-label': caption },
    h('thead', null, h('tr', null, h('th', { scope: 'col' }, 'Plan'), h('th', { scope: 'col' }, 'Price a month'))),
    h(
      'tbody',
      null,
      rows.map(([name, value]) =>
        h(
          'tr',
          { key: name },
          h('th', { scope: 'row' }, labelOf(name.slice(pricePrefix.length))),
          h('td', null, value),
        ),
      ),
    ),
  );
}

function actionElement({ label, url, title }: Section['texts']): ReactNode {
  const words = label ?? title;
  if (!words || !url || !isSafeAddress(url)) return undefined;
  return h('p', { key: 'action' }, h('a', { className: 'button', href: url, rel: 'noopener noreferrer' }, words));
}

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
