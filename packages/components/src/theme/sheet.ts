import { style, type StyleRule } from '@vanilla-extract/css';
import { transformCss } from '@vanilla-extract/css/transformCss';
import { layered } from './layered.ts';

type Blocks = Parameters<typeof transformCss>[0]['cssObjs'];

/** Styles that are also wanted as text: a shadow root does not see the page's style sheets. */
export function createSheet() {
  const blocks: Blocks = [];
  return {
    style(rule: Parameters<typeof layered>[0]): string {
      const block: StyleRule = layered(rule);
      const selector = style(block);
      blocks.push({ type: 'local', selector, rule: block });
      return selector;
    },
    /** Everything so far, as it would stand in a style sheet. */
    text: (): string =>
      transformCss({
        localClassNames: blocks.flatMap(({ ...block }) => ('selector' in block ? [block.selector] : [])),
        composedClassLists: [],
        cssObjs: blocks,
      })
        .join('')
        .split('\n')
        .map((line) => line.trim())
        .join(''),
  };
}
