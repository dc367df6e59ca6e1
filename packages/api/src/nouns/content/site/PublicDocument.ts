import { createElement as h, type ReactNode } from 'react';
import { fillTokens, isSafeAddress } from '../pages/rules.ts';
import { PublicPage, type PublicPageProps } from './PublicPage.ts';

export interface PublicDocumentProps extends PublicPageProps {
  title: string;
  /** Scheme and host of the public address; empty if no setting names it. */
  origin: string;
  /** Search engines must not list it: a preview. */
  isPreview: boolean;
}

const longestDescription = 160;

/** A public page as a whole document. */
export function PublicDocument({ title, origin, isPreview, ...page }: PublicDocumentProps): ReactNode {
  const { content, values, brandName, path = '/site' } = page;
  const filled = (key: string) => fillTokens(content[key] ?? '', values).trim();
  const words = filled('search_description') || filled('hero_description') || filled('hero_subtitle');
  const description =
    words.length > longestDescription ? `${words.slice(0, longestDescription - 1).trimEnd()}…` : words;
  const name = filled('search_title') || fillTokens(title, values);
  const image = imageOf(filled('search_image_url'), origin);
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, `${name} - ${brandName}`),
      description && h('meta', { name: 'description', content: description }),
      isPreview
        ? h('meta', { name: 'robots', content: 'noindex' })
        : h('link', { rel: 'canonical', href: origin + path }),
      ...(isPreview
        ? []
        : [
            og('type', 'website'),
            og('site_name', brandName),
            og('title', name),
            description && og('description', description),
            og('url', origin + path),
            image && og('image', image),
          ]),
      h('link', { rel: 'icon', href: '/favicon.svg' }),
      h('link', { rel: 'stylesheet', href: '/site/styles.css' }),
    ),
    h('body', null, h(PublicPage, page)),
  );
}

const og = (name: string, content: string) => h('meta', { key: name, property: `og:${name}`, content });

/** The whole address of a picture; other sites cannot follow a path of this one. */
function imageOf(address: string, origin: string): string | undefined {
  if (!isSafeAddress(address) || address.startsWith('mailto:')) return undefined;
  return address.startsWith('/') ? origin + address : address;
}
