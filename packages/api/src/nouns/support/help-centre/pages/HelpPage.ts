import { createElement as h, type ReactNode } from 'react';
import { logoImage } from '../../../../http/edge/logo-image.ts';
import Markdown, { type Components } from 'react-markdown';
import { safeHref } from '../../articles/rules.ts';

export interface HelpEntry {
  title: string;
  path: string;
}

export interface HelpShelf {
  name: string;
  path: string;
  /** Of all its public articles, of which a front page shows the most read. */
  count: number;
  articles: readonly HelpEntry[];
}

/** How the installation shows itself. */
export interface ShownBrand {
  brandName: string;
  hasLogo: boolean;
}

interface FrameProps extends ShownBrand {
  /** The text in the search box. */
  q?: string | undefined;
}

export interface HelpFrontProps extends FrameProps {
  /** The name of the category that is shown alone. */
  category?: string | undefined;
  /** Of a search: what was found, in the order of its fit. */
  found?: readonly HelpEntry[] | undefined;
  shelves: readonly HelpShelf[];
}

export interface HelpArticleProps extends FrameProps {
  title: string;
  category: { name: string; path: string };
  /** Markdown. */
  body: string;
  /** The day of the last edit, as `June 30, 2026`. */
  updatedOn: string;
  path: string;
  /** The reader has just answered. */
  isThanking: boolean;
}

/** The front page of the help centre, a category or what was found. Written without JSX, since Node runs it from source. */
export function HelpFront({ brandName, hasLogo, q, category, found, shelves }: HelpFrontProps): ReactNode {
  const isFront = found === undefined && category === undefined;
  return h(
    Frame,
    { brandName, hasLogo, q },
    !isFront && h(Trail, null, found ? 'Search' : category),
    h('h1', null, found ? `Results for “${q}”` : (category ?? 'How can we help?')),
    found && h(Found, { found }),
    !found &&
      h(
        'div',
        { className: 'shelves' },
        shelves.map((shelf) => h(Shelf, { key: shelf.name, shelf, hasTitle: isFront })),
      ),
    !found && shelves.length === 0 && h('p', null, 'There are no articles yet.'),
  );
}

/** One article with the question whether it helped. */
export function HelpArticle(props: HelpArticleProps): ReactNode {
  const { brandName, hasLogo, title, category, body, updatedOn, path, isThanking } = props;
  return h(
    Frame,
    { brandName, hasLogo },
    h(Trail, null, h('a', { href: category.path }, category.name)),
    h(
      'article',
      { className: 'text' },
      h('h1', null, title),
      h('p', { className: 'meta' }, `Updated ${updatedOn}`),
      h(Markdown, { allowedElements: allowed, unwrapDisallowed: true, components, urlTransform: safeHref }, body),
    ),
    h(Helpful, { path, isThanking }),
  );
}

export interface HelpNoticeProps extends ShownBrand {
  title: string;
  text: string;
}

/** A page that says why there is nothing to read. */
export function HelpNotice({ brandName, hasLogo, title, text }: HelpNoticeProps): ReactNode {
  return h(
    Frame,
    { brandName, hasLogo },
    h('h1', null, title),
    h('p', null, text),
    h('p', null, h('a', { href: '/help' }, 'Go to the help centre')),
  );
}

function Frame({ brandName, hasLogo, q, children }: FrameProps & { children?: ReactNode }): ReactNode {
  return h(
    'div',
    { className: 'site help' },
    h(
      'header',
      null,
      h('a', { href: '/help' }, hasLogo && logoImage(), `${brandName} Help`),
      h(
        'form',
        { role: 'search', method: 'get', action: '/help' },
        h('label', { htmlFor: 'q' }, 'Search the help centre'),
        h('input', { id: 'q', name: 'q', type: 'search', defaultValue: q ?? '', maxLength: 200, autoComplete: 'off' }),
        h('button', { type: 'submit' }, 'Search'),
      ),
    ),
    h('main', null, children),
  );
}

const Trail = ({ children }: { children?: ReactNode }): ReactNode =>
  h(
    'nav',
    { 'aria-label': 'Breadcrumb' },
    h('ol', null, h('li', null, h('a', { href: '/help' }, 'Help centre')), h('li', null, children)),
  );

function Shelf({ shelf, hasTitle }: { shelf: HelpShelf; hasTitle: boolean }): ReactNode {
  const { name, path, count, articles } = shelf;
  return h(
    'section',
    { className: 'shelf' },
    hasTitle && h('h2', null, h('a', { href: path }, name)),
    h(Entries, { entries: articles }),
    hasTitle && count > articles.length && h('p', null, h('a', { href: path }, `All ${count} articles: ${name}`)),
  );
}

const Found = ({ found }: { found: readonly HelpEntry[] }): ReactNode =>
  found.length > 0
    ? h(Entries, { entries: found })
    : h('p', null, 'No article has these words. Try fewer or other words, or choose a category at the start.');

const Entries = ({ entries }: { entries: readonly HelpEntry[] }): ReactNode =>
  h(
    'ul',
    { className: 'entries' },
    entries.map(({ title, path }) => h('li', { key: path }, h('a', { href: path }, title))),
  );

const answers = [
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

function Helpful({ path, isThanking }: { path: string; isThanking: boolean }): ReactNode {
  if (isThanking) return h('p', { className: 'helpful', role: 'status' }, 'Thank you. Your answer was counted.');
  return h(
    'section',
    { className: 'helpful', 'aria-labelledby': 'helpful' },
    h('h2', { id: 'helpful' }, 'Was this helpful?'),
    answers.map(([answer, label]) =>
      h('form', { key: answer, method: 'post', action: `${path}/${answer}` }, h('button', { type: 'submit' }, label)),
    ),
  );
}

const allowed = [
  ...['p', 'br', 'hr', 'strong', 'em', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
];

type Inner = { children?: ReactNode };
// The title above is the heading of the first level.
const heading = ({ children }: Inner) => h('h2', null, children);
const smallHeading = ({ children }: Inner) => h('h3', null, children);

/** HTML stays text, images are replaced by their alternative text, unsafe links are removed. */
const components: Components = {
  h1: heading,
  h2: heading,
  h3: smallHeading,
  h4: smallHeading,
  h5: smallHeading,
  h6: smallHeading,
  a: ({ href, children }) => (href ? h('a', { href, rel: 'noopener noreferrer' }, children) : children),
  img: ({ alt }) => h('em', null, alt),
  // A long line is read by the arrow keys.
  pre: ({ children }) => h('pre', { tabIndex: 0 }, children),
};
