import type { ComponentType } from 'react';
import type { HelpDocumentProps } from './HelpDocument.ts';
import type * as HelpPage from './HelpPage.ts';

type Head = Omit<HelpDocumentProps, 'brandName' | 'children'>;
type Pages = typeof HelpPage;

/** React is loaded with the first page that is shown. */
async function render<Props extends { brandName: string }>(
  head: Head,
  pick: (pages: Pages) => ComponentType<Props>,
  props: Props,
): Promise<string> {
  const [{ renderToStaticMarkup }, { createElement }, { HelpDocument }, pages] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('./HelpDocument.ts'),
    import('./HelpPage.ts'),
  ]);
  const page = createElement(pick(pages), props);
  const whole = createElement(HelpDocument, { ...head, brandName: props.brandName }, page);
  return `<!doctype html>${renderToStaticMarkup(whole)}`;
}

export const renderFront = (head: Head, props: HelpPage.HelpFrontProps) =>
  render(head, (pages) => pages.HelpFront, props);
export const renderArticle = (head: Head, props: HelpPage.HelpArticleProps) =>
  render(head, (pages) => pages.HelpArticle, props);
export const renderNotice = (props: HelpPage.HelpNoticeProps) =>
  render({ title: props.title }, (pages) => pages.HelpNotice, props);
