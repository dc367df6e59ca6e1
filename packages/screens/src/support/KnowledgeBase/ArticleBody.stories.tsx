import { expect, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ArticleBody } from './ArticleBody.tsx';

const everything = `
Intro with **bold**, *italic*, \`code\` and a [guide](https://www.fmcsa.dot.gov/regulations).

# A heading

1. First
2. Second
   - with a point
   - and another

> **Good to know:** a quote.

### Smaller

\`\`\`
name,mc_number
Swift Haul,MC-900000
\`\`\`

---

Tom &amp; Jerry &copy; 2026
`;

const meta = preview.meta({
  title: 'Screens/Support/ArticleBody',
  component: ArticleBody,
  args: { markdown: everything },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'A heading' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /guide/ })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.getByText('Tom & Jerry © 2026')).toBeVisible();
  },
});

const script = ['java', 'script:alert(1)'].join('');

/** HTML stays text, and a link that leads anywhere but to https or into the portal is none. */
export const Hostile = meta.story({
  args: {
    markdown: [
      '<script>alert(1)</script>',
      'Text <img src=x onerror=alert(1)> and <b onclick="alert(1)">bold</b>',
      `[one](${script}) [two](data:text/html,x) [three](//evil.example) [four](http://plain.example)`,
      `<${script}>`,
      '[five](/hq/support) [six](https://docs.example)',
      '![a picture](https://tracker.example/pixel.png)',
    ].join('\n\n'),
  },
  play: async ({ canvas, canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['/hq/support', 'https://docs.example']);
    await expect(canvasElement.querySelectorAll('script, img, b')).toHaveLength(0);
    await expect(canvas.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(canvas.getByText('a picture')).toBeVisible();
  },
});
