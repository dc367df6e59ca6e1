import type { PageRow } from '@freight-hq/api/contract/content/pages';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { landing, pages as rows } from '@freight-hq/mocks/content/pages/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ContentManager, type NewPage } from './ContentManager.tsx';

const size = 20;
const pageOf = (items: readonly PageRow[], total = items.length) =>
  ready({ items, total, isTotalExact: true, page: 1, size });
const open = fn();

const meta = preview.meta({
  title: 'Screens/ContentManager',
  component: ContentManager,
  args: {
    pages: pageOf(rows),
    query: { q: '', page: 1 },
    onQueryChange: fn(),
    onExport: fn(),
    isExporting: false,
    canWrite: true,
    creation: submissionIn<NewPage>({ status: 'idle' }, { open }),
    onSlugChange: fn(),
    onEdit: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Content Manager' })).toBeVisible();
    await expect(canvas.getByText('Manage marketing pages and website content')).toBeVisible();
    const list = canvas.getByRole('grid', { name: 'Marketing pages' });
    await expect(within(list).getAllByText('published')).toHaveLength(4);
    await expect(canvas.getByRole('link', { name: 'Open Pricing (opens in a new tab)' })).toHaveAttribute(
      'href',
      '/site/pricing',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Landing Page' }));
    await expect(args.onEdit).toHaveBeenCalledWith(landing);
    await userEvent.click(canvas.getByRole('button', { name: 'New Page' }));
    await expect(open).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { pages: pageOf([]) },
  play: ({ canvas }) => expect(canvas.getByText(/There are no pages yet/)).toBeVisible(),
});

const longTitle = 'What carriers ask before they move their dispatch, and what we answer them in the first week ';

export const Many = meta.story({
  args: {
    pages: pageOf(
      Array.from({ length: size }, (_, index) => ({
        ...landing,
        id: `${landing.id}${index}`,
        title: longTitle.repeat(2),
        slug: 'a'.repeat(80),
        status: index % 2 ? 'draft' : 'published',
        has_unpublished_changes: index % 3 === 0,
      })),
      9_999,
    ),
  },
  play: ({ canvas }) => expect(canvas.getAllByText('Unpublished changes')[0]).toBeVisible(),
});

export const Loading = meta.story({
  args: { pages: loading },
  play: ({ canvas }) =>
    expect(canvas.getByRole('grid', { name: 'Marketing pages' })).toHaveAttribute('aria-busy', 'true'),
});

export const Failed = meta.story({
  args: { pages: failed('The server could not be reached.') },
  play: ({ canvas }) => expect(canvas.getByText('Failed to load pages')).toBeVisible(),
});

export const ReadOnly = meta.story({
  args: { canWrite: false },
  play: ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'New Page' })).toHaveAccessibleDescription(
      'Your role can read pages, but not write them',
    ),
});

const create = fn();

export const CreatePage = meta.story({
  args: { creation: submissionIn<NewPage>({ status: 'open', target: undefined }, { send: create }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New Page' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Title/ }), 'Über uns: 2026!');
    await expect(dialog.getByRole('textbox', { name: /Slug/ })).toHaveValue('uber-uns-2026');
    await expect(args.onSlugChange).toHaveBeenLastCalledWith('uber-uns-2026');
    await userEvent.clear(dialog.getByRole('textbox', { name: /Slug/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Slug/ }), 'a--b');
    await expect(dialog.getByText('Put single hyphens between words, and none at the start or the end')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Create Page' }));
    await expect(create).not.toHaveBeenCalled();
    await userEvent.clear(dialog.getByRole('textbox', { name: /Slug/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Slug/ }), 'uber-uns');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Page' }));
    await expect(create).toHaveBeenCalledWith({ title: 'Über uns: 2026!', slug: 'uber-uns' });
  },
});

export const SlugTaken = meta.story({
  args: {
    creation: submissionIn<NewPage>({ status: 'open', target: undefined }),
    slugCheck: { state: 'taken', detail: "The page 'About Us' has this slug" },
  },
  play: async () => expect(await screen.findByText("The page 'About Us' has this slug")).toBeVisible(),
});
