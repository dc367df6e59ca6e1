import {
  getArticleSummary,
  listArticleCategories,
  listArticles,
  readArticle,
  updateArticle,
} from '@freight-hq/api/contract/support/articles';
import { answering, failing, refusing, slow } from '@freight-hq/mocks/behave';
import { articles, articleSummaryOf, categoriesOf } from '@freight-hq/mocks/support/articles/rows';
import { articleHandlers } from '@freight-hq/mocks/support/articles/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { articleStale } from '@freight-hq/api/rules/support/articles';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/KnowledgeBase',
  ...routeStories({ path: '/hq/support/knowledge', as: 'owner' }, mocksOf(articleHandlers)),
});

const [first] = articles;
const title = first?.title ?? '';

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(title)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Search Articles' }));
    await userEvent.paste('DEMURRAGE');
    await expect(await canvas.findByText('Track a container and its free time')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('I cannot sign in')).not.toBeInTheDocument());
  },
});

/** The address holds search, category and page. */
export const FromAddress = meta.story({
  args: { path: '/hq/support/knowledge?q=limit&category=Banking' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Daily and monthly limits')).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('limit');
    await expect(await canvas.findByRole('button', { name: /^Banking/ })).toHaveAttribute('aria-current', 'true');
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listArticles), slow(getArticleSummary), slow(listArticleCategories)),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('grid', { name: 'Recent articles' });
    await expect(list).toHaveAttribute('aria-busy', 'true');
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listArticles), failing(getArticleSummary), failing(listArticleCategories)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Articles could not be loaded')).toBeVisible();
    await expect(canvas.queryByText(/no articles/i)).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(listArticles, []),
      answering(getArticleSummary, articleSummaryOf([])),
      answering(listArticleCategories, categoriesOf([])),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There are no articles yet/)).toBeVisible();
  },
});

/** A vote shows at once; a read by a user who did not write it counts a view. */
export const Reading = meta.story({
  play: async ({ canvas, userEvent }) => {
    const read = articles.find(({ status }) => status === 'published');
    if (!read) throw new Error('Nothing is published');
    await userEvent.click(await canvas.findByRole('button', { name: `View ${read.title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: read.title }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Yes/ }));
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Yes/ })).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect((await canvas.findAllByText(`${read.likes + 1} likes`)).length).toBeGreaterThan(0);
    const views = articleSummaryOf(articles).totalViews + 1;
    await expect(canvas.getByText(views.toLocaleString('en-US'))).toBeVisible();
  },
});

/** An article of another user is found by its status and published where it is read. */
export const Publishing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { published } = articleSummaryOf(articles);
    const waiting = articles.filter(({ status }) => status === 'review');
    await userEvent.click(await canvas.findByRole('tab', { name: `In review (${waiting.length})` }));
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^View / })).toHaveLength(waiting.length));
    const name = waiting[0]?.title ?? '';
    await userEvent.click(canvas.getByRole('button', { name: `View ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(screen.getByText('Article Published')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: `View ${name}` })).not.toBeInTheDocument());
    await expect(await canvas.findByRole('tab', { name: `Published (${published + 1})` })).toBeVisible();
  },
});

/** The address holds the open article; a missing article shows an error. */
export const UnknownArticle = meta.story({
  args: { path: '/hq/support/knowledge?article=art_unknown' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Article' }));
    const notice = await dialog.findByText('The article could not be loaded');
    await waitFor(() => expect(notice).toBeVisible());
  },
});

export const ReadingFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(readArticle)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `View ${title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const notice = await dialog.findByText('The article could not be loaded');
    await waitFor(() => expect(notice).toBeVisible());
  },
});

async function openEditor({ canvas, userEvent }: StoryHands) {
  await userEvent.click(await canvas.findByRole('button', { name: `Edit ${title}` }));
  const box = await screen.findByRole('textbox', { name: 'Title' });
  const editor = within(screen.getByRole('dialog', { name: 'Edit Article' }));
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste('Yards and zones');
  return editor;
}

export const Editing = meta.story({
  play: async ({ canvas, userEvent }) => {
    const editor = await openEditor({ canvas, userEvent });
    await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.getByText('Article Saved')).toBeVisible());
    await expect(await canvas.findByRole('button', { name: 'View Yards and zones' })).toBeVisible();
  },
});

/** A save on an older version keeps the typed text, and shows the other version. */
export const EditedMeanwhile = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(updateArticle, articleStale())),
  play: async ({ canvas, userEvent }) => {
    const editor = await openEditor({ canvas, userEvent });
    await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }));
    await expect(await editor.findByRole('textbox', { name: 'Title' })).toHaveValue('Yards and zones');
  },
});

export const SavingFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(updateArticle)),
  play: async ({ canvas, userEvent }) => {
    const editor = await openEditor({ canvas, userEvent });
    await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }));
    await expect(await editor.findByText('Something went wrong on our side')).toBeVisible();
    await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue('Yards and zones');
  },
});

export const Writing = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Article' }));
    const editor = within(await screen.findByRole('dialog', { name: 'New Article' }));
    await userEvent.click(editor.getByRole('button', { name: 'Create Draft' }));
    await expect(await editor.findByText('A title has at least 3 characters')).toBeVisible();
    await userEvent.click(editor.getByRole('textbox', { name: 'Title' }));
    await userEvent.paste('Night gates');
    await userEvent.click(editor.getByRole('textbox', { name: 'Text' }));
    await userEvent.paste('Ring **twice**.');
    await userEvent.click(editor.getByRole('button', { name: 'Create Draft' }));
    await expect(await canvas.findByRole('button', { name: 'View Night gates' })).toBeVisible();
  },
});
