import { HelpArticle, HelpFront, HelpNotice } from '@freight-hq/api/help';
import { helpStyles } from '@freight-hq/api/help-styles';
import { siteStyles } from '@freight-hq/api/site-styles';
import { articles } from '@freight-hq/mocks/support/articles/rows';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';

const brand = { brandName: 'Freight HQ', hasLogo: false };
const published = articles.filter(({ status }) => status === 'published');
const [first] = published;
const entries = published.map(({ title, slug }) => ({ title, path: `/help/${slug}` }));
const shelves = [...new Set(published.map(({ category }) => category))].map((name) => {
  const own = published.filter(({ category }) => category === name);
  const path = `/help?category=${name.toLowerCase().replace(' ', '-')}`;
  return {
    ...{ name, path, count: own.length + 1 },
    articles: own.map(({ title, slug }) => ({ title, path: `/help/${slug}` })),
  };
});

/** The components that the server renders at `/help`, under the styles that it sends. */
const meta = preview.meta({
  title: 'Screens/Support/HelpCentre',
  component: HelpFront,
  args: { ...brand, shelves },
  decorators: [
    (Story) => (
      <>
        <style>{siteStyles + helpStyles}</style>
        <Story />
      </>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('How can we help?');
    await expect(canvas.getByRole('link', { name: first!.title })).toHaveAttribute('href', `/help/${first!.slug}`);
    await expect(canvas.getByRole('search')).toHaveAttribute('action', '/help');
    await expect(canvas.getByRole('searchbox', { name: 'Search the help centre' })).toHaveAttribute('name', 'q');
  },
});

export const Found = meta.story({
  args: { q: 'gate', found: entries, shelves: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveValue('gate');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(entries.length + 2);
  },
});

export const NothingFound = meta.story({
  args: { q: '<b>zzz</b>', found: [], shelves: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “<b>zzz</b>”');
    await expect(canvas.getByText(/No article has these words/)).toBeVisible();
  },
});

export const Empty = meta.story({ args: { shelves: [] } });

const article = {
  ...brand,
  title: first!.title,
  category: { name: first!.category, path: '/help?category=dispatch' },
  body: first!.body,
  updatedOn: 'June 30, 2026',
  path: `/help/${first!.slug}`,
  isThanking: false,
};

export const Article = meta.story({
  render: () => <HelpArticle {...article} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(first!.title);
    for (const [name, end] of [
      ['Yes', 'yes'],
      ['No', 'no'],
    ] as const) {
      const form = canvas.getByRole('button', { name }).closest('form');
      await expect(form).toHaveAttribute('method', 'post');
      await expect(form).toHaveAttribute('action', `/help/${first!.slug}/${end}`);
    }
  },
});

export const Thanking = meta.story({
  render: () => <HelpArticle {...article} isThanking />,
  play: ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Your answer was counted'),
});

const hostile = [
  '<script>alert(1)</script> ![a picture](https://x.example/i.png)',
  `[bad](${'java'}script:alert(1)) [good](https://docs.example/a)`,
  '```\n' + 'a long line '.repeat(40) + '\n```',
].join('\n\n');

/** Markup is text, and an unsafe address is no link. */
export const HostileText = meta.story({
  render: () => <HelpArticle {...article} title={'<b>' + 'word'.repeat(60)} body={hostile} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'bad' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'good' })).toHaveAttribute('href', 'https://docs.example/a');
  },
});

export const Gone = meta.story({
  render: () => <HelpNotice {...brand} title="This article was withdrawn" text="It is no longer up to date." />,
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: 'Go to the help centre' })).toBeVisible(),
});

export const Phone = meta.story({
  globals: { viewport: { value: 'w360' } },
  render: () => <HelpArticle {...article} body={hostile} />,
});
