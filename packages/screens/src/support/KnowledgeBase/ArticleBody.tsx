import { safeHref } from '@freight-hq/api/rules/support/articles';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from '@freight-hq/components/Link';
import * as styles from './ArticleBody.css.ts';

const allowed = [
  ...['p', 'br', 'hr', 'strong', 'em', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
];

// The article's title above is a heading of the second level.
const heading = ({ children }: { children?: ReactNode }) => <h3>{children}</h3>;
const smallHeading = ({ children }: { children?: ReactNode }) => <h4>{children}</h4>;

const components: Components = {
  h1: heading,
  h2: heading,
  h3: smallHeading,
  h4: smallHeading,
  h5: smallHeading,
  h6: smallHeading,
  a: ({ href, children }) =>
    href ? (
      // A tab of its own, so that following a link from a preview loses nothing that was typed.
      <Link href={href} external>
        {children}
      </Link>
    ) : (
      children
    ),
  img: ({ alt }) => <em>{alt}</em>,
};

/** Rendered Markdown. HTML stays text, images are replaced by their alternative text, unsafe links are removed. */
export function ArticleBody({ markdown }: { markdown: string }) {
  return (
    <div className={styles.prose}>
      <Markdown allowedElements={allowed} unwrapDisallowed components={components} urlTransform={safeHref}>
        {markdown}
      </Markdown>
    </div>
  );
}
