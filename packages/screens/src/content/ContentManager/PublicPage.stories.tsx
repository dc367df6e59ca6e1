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
    brandName: 'Freight HQ',
    hasLogo: false,
    pictures: {},
    navigation: [],
    footer: [],
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

/** A list, the prices of billing and a call to action, between the menus; what is for search engines is not shown. */
export const Blocks = meta.story({
  args: {
    path: '/site/pricing',
    navigation: [
      { label: 'Features', path: '/site/features' },
      { label: 'Pricing', path: '/site/pricing' },
    ],
    footer: [{ label: 'Terms', path: '/site/terms' }],
    content: {
      hero_title: 'One price a month',
      list_1_title: 'What you get',
      list_1_items: '- Dispatch\n\n- Banking',
      prices_title: '',
      action_1_title: 'Try it for a month',
      action_1_label: 'Talk to us',
      action_1_url: 'mailto:sales@freight-hq.example',
      action_2_label: 'Not safe',
      action_2_url: 'java' + 'script:alert(1)',
      search_title: 'Unseen',
      menu_place: 'navigation',
      menu_label: 'Unseen',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Terms' })).toBeVisible();
    await expect(canvas.getByText('Banking')).toBeVisible();
    const prices = canvas.getByRole('table', { name: 'Prices' });
    await expect(prices).toHaveTextContent(/Starter\$\d+/);
    await expect(canvas.getByRole('link', { name: 'Talk to us' })).toHaveAttribute(
      'href',
      'mailto:sales@freight-hq.example',
    );
    await expect(canvas.queryByText(/Not safe|Unseen|navigation/)).not.toBeInTheDocument();
  },
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

const truck =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture has its alternative text and its caption; an address of none shows nothing. */
export const Picture = meta.story({
  args: {
    pictures: { [truck]: { width: 640, height: 240 } },
    content: {
      hero_title: 'On the road',
      picture_1_url: truck,
      picture_1_alt: 'A truck at the gate',
      picture_1_description: 'Gate 2 at night',
      picture_2_url: '/site/pictures/none.png',
      picture_2_alt: 'Nothing',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveTextContent('Gate 2 at night');
    await expect(canvas.getByRole('img', { name: 'A truck at the gate' })).toHaveAttribute('width', '640');
    await expect(canvas.getAllByRole('img')).toHaveLength(1);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
