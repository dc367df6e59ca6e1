import { createElement as h, type ReactNode } from 'react';
import { fillTokens } from '../rules.ts';
import { PublicPage, type PublicPageProps } from './PublicPage.ts';

export interface PublicDocumentProps extends PublicPageProps {
  title: string;
  /** The public address; absent for a preview, which search engines must not list. */
  canonical?: string;
}

const longestDescription = 160;

/** A public page as a whole document. */
export function PublicDocument({ title, canonical, content, values }: PublicDocumentProps): ReactNode {
  const words = fillTokens(content['hero_description'] ?? content['hero_subtitle'] ?? '', values).trim();
  const description =
    words.length > longestDescription ? `${words.slice(0, longestDescription - 1).trimEnd()}…` : words;
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, `${fillTokens(title, values)} - Freight HQ`),
      description && h('meta', { name: 'description', content: description }),
      canonical ? h('link', { rel: 'canonical', href: canonical }) : h('meta', { name: 'robots', content: 'noindex' }),
      h('link', { rel: 'icon', href: '/favicon.svg' }),
      h('link', { rel: 'stylesheet', href: '/site/styles.css' }),
    ),
    h('body', null, h(PublicPage, { content, values })),
  );
}
