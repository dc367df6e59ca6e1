import { fromMarkdown } from 'mdast-util-from-markdown';
import { safeHref } from '../articles/rules.ts';

type Block = ReturnType<typeof fromMarkdown>['children'][number];

/** The text of Markdown as a mail can have it: paragraphs, lists with numbers or hyphens, addresses of links behind their words. */
export function plainText(markdown: string): string {
  return blocksOf(fromMarkdown(markdown).children, '\n\n');
}

const blocksOf = (blocks: readonly Block[], between: string): string =>
  blocks
    .map(blockOf)
    .filter((text) => text !== '')
    .join(between);

function blockOf(block: Block): string {
  if (block.type === 'list') {
    const first = block.start ?? 1;
    const items = block.children.map((item, index) => {
      const mark = block.ordered ? `${first + index}. ` : '- ';
      return mark + blocksOf(item.children, '\n').replaceAll('\n', `\n${' '.repeat(mark.length)}`);
    });
    return items.join('\n');
  }
  if (block.type === 'blockquote') return blocksOf(block.children, '\n');
  if (block.type === 'definition' || block.type === 'thematicBreak') return '';
  return wordsOf(block).trim();
}

function wordsOf(node: Block): string {
  if (node.type === 'break') return '\n';
  if (node.type === 'image' || node.type === 'imageReference') return node.alt ?? '';
  if ('value' in node) return node.value;
  const words = 'children' in node ? node.children.map(wordsOf).join('') : '';
  if (node.type !== 'link') return words;
  const address = safeHref(node.url);
  // The address of this portal would need its host, and most readers of a message have no sign-in.
  return !address || address.startsWith('/') || address === words ? words : `${words} (${address})`;
}
