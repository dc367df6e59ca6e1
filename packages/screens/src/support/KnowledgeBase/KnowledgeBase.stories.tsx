import type { Article, ArticleText } from '@freight-hq/api/contract/support/articles';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { articles, articleSummaryOf, categoriesOf } from '@freight-hq/mocks/support/articles/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type ArticleDraft, type ArticleReading, KnowledgeBase } from './KnowledgeBase.tsx';

const size = 20;
const pageOf = (items: readonly Article[], total = items.length) =>
  ready({ items: items.slice(0, size), total, isTotalExact: true, page: 1, size });
const of = (status: ArticleText['status']) => articles.find((article) => article.status === status)!;
const published = of('published');
const second = articles[1]!;

const open = fn();

const meta = preview.meta({
  title: 'Screens/Support/KnowledgeBase',
  component: KnowledgeBase,
  args: {
    articles: pageOf(articles),
    summary: ready(articleSummaryOf(articles)),
    categories: ready(categoriesOf(articles)),
    query: { q: '', page: 1 },
    onQueryChange: fn(),
    onExport: fn(),
    isExporting: false,
    canWrite: true,
    onView: fn(),
    onCopyLink: fn(),
    edit: submissionIn<ArticleDraft, Article | 'new', ArticleText>({ status: 'idle' }, { open }),
    edited: loading,
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the figures are the sums of the articles', async () => {
      for (const [label, value] of [
        ['Total Articles', '11'],
        ['Total Views', '2,904'],
        ['Published', '8'],
        ['Avg. Rating', '4.8/5'],
      ] as const) {
        await expect(within(canvas.getByRole('article', { name: label })).getByText(value)).toBeVisible();
      }
    });
    await step('each article has one line', async () => {
      for (const row of within(canvas.getByRole('grid', { name: 'Recent articles' })).getAllByRole('row')) {
        await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(46);
      }
    });
    await step('the button goes to the search box', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Search Articles' }));
      await expect(canvas.getByRole('searchbox', { name: 'Search articles' })).toHaveFocus();
      await userEvent.keyboard('b');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: 'b', page: 1 });
    });
    await step('a category narrows the list', async () => {
      await expect(canvas.getByRole('button', { name: /^All categories 11$/ })).toHaveAttribute('aria-current', 'true');
      await userEvent.click(canvas.getByRole('button', { name: /^Banking/ }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', category: 'Banking', page: 1 });
    });
    await step('a status narrows the list', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'In review (2)' }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', status: 'review', page: 1 });
    });
    await step('a header sorts', async () => {
      await userEvent.click(canvas.getByRole('columnheader', { name: 'Views' }));
      const sort = { field: 'views', direction: 'descending' };
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', sort, page: 1 });
    });
    await step('a press on a row opens its article', async () => {
      await userEvent.click(canvas.getByText(second.title));
      await expect(args.onView).toHaveBeenLastCalledWith(second);
    });
    await step('articles are viewed, edited and made', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `View ${second.title}` }));
      await expect(args.onView).toHaveBeenCalledWith(second);
      await userEvent.click(canvas.getByRole('button', { name: `Copy the public link of ${published.title}` }));
      await expect(args.onCopyLink).toHaveBeenCalledWith(`/help/${published.slug}`);
      await userEvent.click(canvas.getByRole('button', { name: `Edit ${second.title}` }));
      await expect(open).toHaveBeenLastCalledWith(second);
      await userEvent.click(canvas.getByRole('button', { name: 'New Article' }));
      await expect(open).toHaveBeenLastCalledWith('new');
    });
  },
});

export const Empty = meta.story({
  args: { articles: pageOf([]), summary: ready(articleSummaryOf([])), categories: ready(categoriesOf([])) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/There are no articles yet/)).toBeVisible();
    await expect(within(canvas.getByRole('article', { name: 'Avg. Rating' })).getByText('—')).toBeVisible();
  },
});

const longTitle = 'What to do when the appointment at the cross-dock in Indianapolis was moved twice on one day ';

export const Many = meta.story({
  args: {
    articles: ready({
      items: Array.from({ length: size }, (_, index) => {
        const article = articles[index % articles.length]!;
        return { ...article, id: `${article.id}${index}`, title: longTitle.repeat(2), views: 1_234_567 };
      }),
      total: 5_000,
      isTotalExact: true,
      page: 7,
      size,
    }),
    query: { q: '', page: 7 },
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /next/i }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 8 });
  },
});

export const Loading = meta.story({
  args: { articles: loading, summary: loading, categories: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'Recent articles' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/no articles/i)).not.toBeInTheDocument();
  },
});

const retry = fn();
const failure = failed('The server did not answer.', { retry });

export const Failed = meta.story({
  args: { articles: failure, summary: failure, categories: failure },
  play: async ({ canvas, userEvent }) => {
    for (const title of ['Articles', 'Statistics', 'Categories']) {
      await expect(canvas.getByText(`${title} could not be loaded`)).toBeVisible();
    }
    await expect(canvas.queryByText(/no articles/i)).not.toBeInTheDocument();
    for (const button of canvas.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
    await expect(retry).toHaveBeenCalledTimes(3);
  },
});

export const NothingMatches = meta.story({
  args: { articles: pageOf([]), query: { q: 'zzz', category: 'Banking', page: 1 } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No articles match')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all articles' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1 });
  },
});

/** A status that this version of the portal does not know is grey. */
export const Statuses = meta.story({
  args: {
    articles: pageOf([
      ...(['published', 'draft', 'review'] as const).map(of),
      { ...published, id: 'art_x', status: 'retired' as Article['status'] },
    ]),
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('grid', { name: 'Recent articles' }));
    for (const status of ['Published', 'Draft', 'Review', 'retired']) {
      await expect(list.getByText(status)).toBeVisible();
    }
  },
});

export const MayNotWrite = meta.story({
  args: { canWrite: false },
  play: async ({ canvas, userEvent }) => {
    for (const name of ['New Article', `Edit ${second.title}`]) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription('Your role may not write articles');
      await userEvent.click(button);
    }
    await expect(open).not.toHaveBeenCalled();
  },
});

export const Stale = meta.story({
  args: {
    articles: ready(
      { items: articles.slice(0, 3), total: 3, isTotalExact: true, page: 1, size },
      { source: 'stale', error: { message: 'The server did not answer.' }, retry },
    ),
  },
});

const [send, sendMove, onClose] = [fn(), fn(), fn()];
const voteIn = (state: ArticleReading['vote']['state']) => submissionIn(state, { send });
const reading: ArticleReading = {
  title: published.title,
  article: ready(published),
  vote: voteIn({ status: 'open', target: published.id }),
  move: submissionIn({ status: 'open', target: published.id }, { send: sendMove }),
  onClose,
};

export const Reading = meta.story({
  args: { reading },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: published.title }));
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Step by step' })).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: /^Yes/ }));
    await expect(send).toHaveBeenLastCalledWith('like');
    await userEvent.click(dialog.getByRole('button', { name: /^No/ }));
    await expect(send).toHaveBeenLastCalledWith('dislike');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(onClose).toHaveBeenCalled();
  },
});

export const ReadingVoted = meta.story({
  args: { reading: { ...reading, article: ready({ ...published, vote: 'like' as const }) } },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    const yes = dialog.getByRole('button', { name: /^Yes/ });
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(yes);
    await expect(send).toHaveBeenLastCalledWith(null);
  },
});

const review = of('review');

/** A reviewer publishes an article of another user, or returns it. */
export const Reviewing = meta.story({
  args: { reading: { ...reading, title: review.title, article: ready(review) } },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: review.title }));
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await expect(sendMove).toHaveBeenLastCalledWith('published', review.version);
    await userEvent.click(dialog.getByRole('button', { name: 'Back to draft' }));
    await expect(sendMove).toHaveBeenLastCalledWith('draft', review.version);
  },
});

/** An article of no more use leaves the list. */
export const Archiving = meta.story({
  args: { reading },
  play: async ({ userEvent }) => {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    await expect(sendMove).toHaveBeenLastCalledWith('archived', published.version);
  },
});

/** Archived articles have a tab of their own. */
export const ArchivedTab = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Archived (0)' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'archived' }));
  },
});

/** The author waits for another user. */
export const WaitingForReview = meta.story({
  args: { reading: { ...reading, article: ready({ ...review, nextStatuses: ['draft' as const] }) } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/Another user reads and publishes it/)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  },
});

export const MoveRefused = meta.story({
  args: {
    reading: {
      ...reading,
      article: ready(review),
      move: submissionIn({
        status: 'refused',
        target: review.id,
        draft: 'published',
        message: 'Another user has changed this article in the meantime',
        fields: {},
      }),
    },
  },
});

export const ReadingLoading = meta.story({ args: { reading: { ...reading, article: loading } } });

export const ReadingFailed = meta.story({
  args: { reading: { ...reading, article: failure } },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: published.title }));
    await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalled();
  },
});

export const VoteRefused = meta.story({
  args: {
    reading: {
      ...reading,
      vote: voteIn({
        status: 'refused',
        target: published.id,
        draft: 'like',
        message: 'Your vote could not be saved. Try again.',
        fields: {},
      }),
    },
  },
});
