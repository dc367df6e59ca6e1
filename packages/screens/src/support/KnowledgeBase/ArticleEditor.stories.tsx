import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { articles } from '@freight-hq/mocks/support/articles/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ArticleEditor, type ArticleEdit } from './ArticleEditor.tsx';

const inReview = articles.find(({ status }) => status === 'review')!;
const [send, cancel] = [fn(), fn()];
const editIn = (state: ArticleEdit['state']) => submissionIn(state, { send, cancel });
const target = inReview;
const { title, slug, category, body, status, isInternal } = inReview;
const draft = { title, slug, category, body, status, isInternal };

const meta = preview.meta({
  title: 'Screens/Support/ArticleEditor',
  component: ArticleEditor,
  args: { target, edit: editIn({ status: 'open', target }), detail: ready(inReview) },
});

const dialog = async () => within(await screen.findByRole('dialog'));

export const Default = meta.story({
  play: async ({ userEvent, step }) => {
    const editor = await dialog();
    await waitFor(() => expect(editor.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    await step('what was changed is saved on the version that was loaded', async () => {
      await userEvent.type(editor.getByRole('textbox', { name: 'Title' }), '!');
      await userEvent.clear(editor.getByRole('textbox', { name: 'Slug' }));
      await userEvent.type(editor.getByRole('textbox', { name: 'Slug' }), 'yards');
      await userEvent.click(editor.getByRole('checkbox', { name: 'For staff only' }));
      await userEvent.click(editor.getByRole('button', { name: /Status/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Publish' }));
      await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }));
      await expect(send).toHaveBeenLastCalledWith(
        { ...draft, title: `${title}!`, slug: 'yards', isInternal: true, status: 'published' },
        inReview.version,
      );
    });
    await step('nothing typed is lost without a question', async () => {
      await userEvent.click(editor.getByRole('button', { name: 'Cancel' }));
      await expect(editor.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
      await userEvent.click(editor.getByRole('button', { name: 'Keep editing' }));
      await userEvent.keyboard('{Escape}');
      await expect(cancel).not.toHaveBeenCalled();
      await userEvent.click(editor.getByRole('button', { name: 'Discard' }));
      await expect(cancel).toHaveBeenCalledOnce();
    });
  },
});

export const Unchanged = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

export const New = meta.story({
  args: { target: 'new', edit: editIn({ status: 'open', target: 'new' }), detail: loading },
  play: async ({ userEvent }) => {
    const editor = await dialog();
    await expect(editor.queryByRole('button', { name: /Status/ })).not.toBeInTheDocument();
    await userEvent.type(editor.getByRole('textbox', { name: 'Title' }), 'Yard checks');
    await userEvent.click(editor.getByRole('button', { name: /Category/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Dispatch' }));
    await userEvent.type(editor.getByRole('textbox', { name: 'Text' }), '## Lights');
    await userEvent.click(editor.getByRole('button', { name: 'Create Draft' }));
    await expect(send).toHaveBeenLastCalledWith(
      { title: 'Yard checks', slug: '', category: 'Dispatch', body: '## Lights', status: 'draft', isInternal: false },
      undefined,
    );
  },
});

export const Preview = meta.story({
  play: async ({ userEvent }) => {
    const editor = await dialog();
    await userEvent.click(editor.getByRole('tab', { name: 'Preview' }));
    await waitFor(() => expect(editor.getByRole('heading', { name: 'Step by step' })).toBeVisible());
  },
});

export const Loading = meta.story({ args: { detail: loading } });

const retry = fn();

export const Failed = meta.story({
  args: { detail: failed('The server did not answer.', { retry }) },
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Saving = meta.story({
  args: { edit: editIn({ status: 'sending', target, draft }) },
  play: async ({ userEvent }) => {
    const editor = await dialog();
    await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly');
    await userEvent.click(editor.getByRole('button', { name: /Saving/ }));
    await userEvent.keyboard('{Escape}');
    await expect(send).not.toHaveBeenCalled();
    await expect(cancel).not.toHaveBeenCalled();
  },
});

export const FieldErrors = meta.story({
  args: {
    edit: editIn({
      status: 'refused',
      target,
      draft,
      message: '',
      fields: { title: 'A title has at least 3 characters', body: 'An article needs a text' },
    }),
  },
  play: async () => {
    const editor = await dialog();
    await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/at least 3/);
    await waitFor(() => expect(editor.getByText('An article needs a text')).toBeVisible());
  },
});

export const SaveFailed = meta.story({
  args: {
    edit: editIn({
      status: 'refused',
      target,
      draft,
      message: 'The article could not be saved. Nothing that you typed is lost; try again.',
      fields: {},
    }),
  },
});

const theirs = {
  ...inReview,
  title: 'Terminals, yards and zones',
  body: 'Rewritten **today**.',
  version: inReview.version + 1,
  updatedBy: 'Daniel Reyes',
};

/** Another user has saved changes in the meantime: the typed text stays, and the user decides between both. */
export const Conflict = meta.story({
  args: { edit: editIn({ status: 'stale', target, draft, theirs }) },
  play: async ({ userEvent, step }) => {
    const editor = await dialog();
    await step('nothing is saved before the question is answered', async () => {
      await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }));
      await expect(send).not.toHaveBeenCalled();
      const notice = editor.getByText('Daniel Reyes has changed this article in the meantime');
      await waitFor(() => expect(notice).toBeVisible());
    });
    await step('their version can be read', async () => {
      await userEvent.click(editor.getByRole('button', { name: 'Show their version' }));
      await expect(within(editor.getByRole('region', { name: 'Their version' })).getByText('today')).toBeVisible();
    });
    await step('mine is kept and saved on top of theirs', async () => {
      await userEvent.click(editor.getByRole('button', { name: 'Keep mine' }));
      await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue(inReview.title);
      await userEvent.click(editor.getByRole('button', { name: 'Save Changes' }));
      await expect(send).toHaveBeenLastCalledWith(
        expect.objectContaining({ title: inReview.title, body: inReview.body }),
        theirs.version,
      );
    });
  },
});

export const ConflictTakingTheirs = meta.story({
  args: { edit: editIn({ status: 'stale', target, draft, theirs }) },
  play: async ({ userEvent }) => {
    const editor = await dialog();
    await userEvent.click(editor.getByRole('button', { name: 'Use theirs instead' }));
    await expect(editor.getByRole('textbox', { name: 'Title' })).toHaveValue(theirs.title);
    await expect(editor.getByRole('textbox', { name: 'Text' })).toHaveValue(theirs.body);
  },
});
