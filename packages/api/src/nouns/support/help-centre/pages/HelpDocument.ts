import { createElement as h, type ReactNode } from 'react';

export interface HelpDocumentProps {
  brandName: string;
  title: string;
  description?: string;
  /** The public address; absent for pages that search engines must not list. */
  canonical?: string;
  isArticle?: boolean;
  children?: ReactNode;
}

/** A page of the help centre as a whole document. */
export function HelpDocument(props: HelpDocumentProps): ReactNode {
  const { brandName, title, description, canonical, isArticle, children } = props;
  const whole = `${title} - ${brandName} Help`;
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, whole),
      description && h('meta', { name: 'description', content: description }),
      canonical ? h('link', { rel: 'canonical', href: canonical }) : h('meta', { name: 'robots', content: 'noindex' }),
      ...(canonical
        ? [
            og('type', isArticle ? 'article' : 'website'),
            og('site_name', `${brandName} Help`),
            og('title', title),
            description && og('description', description),
            og('url', canonical),
          ]
        : []),
      h('link', { rel: 'icon', href: '/favicon.svg' }),
      h('link', { rel: 'stylesheet', href: '/site/styles.css' }),
      h('link', { rel: 'stylesheet', href: '/help/styles.css' }),
    ),
    h('body', null, children),
  );
}

const og = (name: string, content: string) => h('meta', { key: name, property: `og:${name}`, content });
