import { PublicPage } from '@freight-hq/api/site';
import { siteStyles } from '@freight-hq/api/site-styles';
import { pages, pageTokens } from '@freight-hq/mocks/content/pages/rows';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';

const contentOf = (wanted: string) => pages.find(({ slug }) => slug === wanted)!.content;

/** The component that the server renders at `/site`, under the styles that it sends. */
const meta = preview.meta({
  title: 'Screens/ContentManager/PublicPage',
  component: PublicPage,
  args: {
    content: contentOf('landing'),
    values: Object.fromEntries(pageTokens.map(({ name, value }) => [name, value])),
  },
  decorators: [
    (Story) => (
      <>
        <style>{siteStyles}</style>
        <Story />
      </>
    ),
  ],
});

export const Default = meta.story({
  play: ({ canvas }) => expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Run your whole fleet'),
});

export const Pricing = meta.story({
  args: { content: contentOf('pricing') },
  play: ({ canvas }) => expect(canvas.getByText(/Professional \$149,/)).toBeVisible(),
});

/** Markup is text, and an unsafe address is no link. */
export const HostileText = meta.story({
  args: {
    content: {
      hero_title: '<script>alert(1)</script>',
      hero_description: 'x'.repeat(400),
      sign_up_url: 'java' + 'script:alert(1)',
      help_link: '/site/about',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('<script>alert(1)</script>');
    await expect(canvas.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/site/about');
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
