import type { Page } from '@freight-hq/api/contract/content/pages';
import { failed, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { landing, landingVersions } from '@freight-hq/mocks/content/pages/rows';
import { editing, sendPage as send } from '../../testing/pageEditing.ts';
import { type PageDraft, type PageHistory, type PictureTarget, textsOf } from './ContentManager.tsx';
import { PageEditor } from './PageEditor.tsx';

const meta = preview.meta({ title: 'Screens/ContentManager/PageEditor', component: PageEditor, args: editing });

/** Fields have their lines from the loaded text: typing past the fiftieth character changes neither box nor caret. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getByRole('heading', { name: 'Edit: Landing Page' })).toBeVisible();
    const title = canvas.getByRole('textbox', { name: 'hero title' });
    await step('a long text stays in its single line', async () => {
      await userEvent.type(title, ' and never lose the place where the caret stands');
      await expect(canvas.getByRole('textbox', { name: 'hero title' })).toBe(title);
      await expect(title.tagName).toBe('INPUT');
      await expect(title).toHaveFocus();
      await expect(canvas.getByRole('textbox', { name: 'hero description' }).tagName).toBe('TEXTAREA');
    });
    await step('notes stand beside a field and do not stop a save', async () => {
      await userEvent.clear(canvas.getByRole('textbox', { name: 'stats revenue' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'stats revenue' }), 'From $149');
      await expect(canvas.getByText(/^\$149 stays when billing changes the price/)).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
      await expect(send).toHaveBeenLastCalledWith(
        expect.objectContaining({ status: 'published', title: 'Landing Page' }),
        landing.version,
      );
    });
    await step('the menu saves a draft', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'More actions' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as draft' }));
      await expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'draft' }), landing.version);
    });
  },
});

/** A block gets empty fields at the end, and the first of them the focus; one that a page has once is then disabled. */
export const AddingBlocks = meta.story({
  play: async ({ canvas, userEvent }) => {
    const add = async (name: string) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add a Block' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await add('List');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'list 1 title' })).toHaveFocus());
    await userEvent.type(canvas.getByRole('textbox', { name: 'list 1 items' }), 'Dispatch');
    await expect(canvas.getByText('One item a line.')).toBeVisible();
    await add('List');
    await expect(await canvas.findByRole('textbox', { name: 'list 2 items' })).toBeVisible();
    await add('Place in the menus');
    await userEvent.click(await canvas.findByRole('button', { name: /menu place/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'At the top' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a Block' }));
    await expect(await screen.findByRole('menuitem', { name: 'Place in the menus' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    const content = expect.objectContaining({ list_1_items: 'Dispatch', menu_place: 'navigation' }) as unknown;
    await expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ content }), landing.version);
  },
});

const picturePath = `/site/pictures/${'0'.repeat(64)}.png`;
const [openPicture, sendPicture] = [fn(({ onStored }: PictureTarget) => onStored(picturePath)), fn()];

/** A picture is uploaded for its text; one of another site is refused at its field, one that is too large unsent. */
export const Pictures = meta.story({
  args: { picture: submissionIn<File, PictureTarget>({ status: 'idle' }, { open: openPicture, send: sendPicture }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a Block' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Picture' }));
    const address = await canvas.findByRole('textbox', { name: 'picture 1 url' });
    await waitFor(() => expect(address).toHaveFocus());
    await expect(canvas.getByText(/hear nothing of it without this text/)).toBeVisible();
    await userEvent.type(address, 'https://tracker.example/dot.png');
    await expect(canvas.getByText(/public pages show none of other sites/)).toBeVisible();
    const choose = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(choose, new File([new Uint8Array(2_000_001)], 'large.png', { type: 'image/png' }));
    await expect(canvas.getByText('large.png was not uploaded: a picture has at most 2 MB')).toBeVisible();
    await expect(sendPicture).not.toHaveBeenCalled();
    const small = new File(['x'], 'gate.png', { type: 'image/png' });
    await userEvent.upload(choose, small);
    await expect(sendPicture).toHaveBeenCalledWith(small);
    await expect(address).toHaveValue(picturePath);
    await expect(canvas.queryByText(/was not uploaded/)).not.toBeInTheDocument();
  },
});

export const PictureRefused = meta.story({
  args: {
    page: ready({ ...landing, content: { ...landing.content, search_image_url: '' } }),
    picture: submissionIn<File, PictureTarget>({
      status: 'refused',
      target: { key: 'search_image_url', onStored: fn() },
      draft: new File([], 'gate.png'),
      message: 'The picture has more than 24 million pixels; make it smaller',
      fields: {},
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/more than 24 million pixels/)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

const cancelled = { onClose: fn(), onUnsavedChange: fn() };

/** Cancel asks before it drops a text. */
export const Cancel = meta.story({
  args: { ...cancelled },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'hero title' }), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }));
    await expect(canvas.getByRole('textbox', { name: 'hero title' })).toHaveValue(`${landing.content['hero_title']}!`);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(cancelled.onUnsavedChange).toHaveBeenLastCalledWith();
    await expect(cancelled.onClose).toHaveBeenCalledOnce();
  },
});

/** A text beyond the limit is counted, stays, and is not sent. */
export const TooLong = meta.story({
  args: {
    unsaved: {
      version: landing.version,
      base: textsOf(landing),
      texts: { ...textsOf(landing), hero_description: 'x'.repeat(1_048_576) },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1,048,576 of 20,000 characters/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription(
      'Correct the marked text first',
    );
  },
});

const typed = { ...textsOf(landing), hero_title: 'Mine', hero_subtitle: 'Mine alone' };
const theirs: Page = {
  ...landing,
  version: landing.version + 1,
  updated_by: 'Daniel Reyes',
  content: { ...landing.content, hero_title: 'Theirs', stats_rating: '5 of 5' },
};
const refusedAs = (message: string) =>
  submissionIn<PageDraft, string, Page>({
    status: 'refused',
    target: landing.id,
    draft: { ...landing },
    message,
    fields: {},
  });
const unsaved = { version: landing.version, base: textsOf(landing), texts: typed };
const decided = fn();
const copied = fn();

/** Both texts of a field stand beside each other; nothing is sent before the decision. */
export const Conflict = meta.story({
  args: {
    unsaved,
    onCopy: copied,
    save: submissionIn<PageDraft, string, Page>(
      { status: 'stale', target: landing.id, draft: { ...landing }, theirs },
      { send: decided },
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const conflict = within(await canvas.findByRole('region', { name: 'hero title' }));
    await expect(conflict.getByText('Theirs', { selector: 'mark' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'stats rating' })).toHaveValue('5 of 5');
    await expect(canvas.getByRole('textbox', { name: 'hero subtitle' })).toHaveValue('Mine alone');
    await expect(canvas.getByRole('textbox', { name: 'hero title' })).toHaveValue('Mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy my text' }));
    await expect(copied).toHaveBeenCalledWith(expect.stringContaining('hero title: Mine'));
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(decided).not.toHaveBeenCalled();
    await userEvent.click(conflict.getByRole('button', { name: 'Use theirs' }));
    await expect(canvas.getByRole('textbox', { name: 'hero title' })).toHaveValue('Theirs');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(decided).toHaveBeenCalledWith(
      expect.objectContaining({ content: expect.objectContaining({ hero_title: 'Theirs' }) as unknown }),
      theirs.version,
    );
  },
});

const joinedSend = fn();

/** Changes of other fields are joined and saved again without a question. */
export const Joined = meta.story({
  args: {
    unsaved: { ...unsaved, texts: { ...textsOf(landing), hero_subtitle: 'Mine alone' } },
    save: submissionIn<PageDraft, string, Page>(
      { status: 'stale', target: landing.id, draft: { ...landing }, theirs },
      { send: joinedSend },
    ),
  },
  play: async () => {
    await expect(joinedSend).toHaveBeenCalledOnce();
    await expect(joinedSend).toHaveBeenCalledWith(
      expect.objectContaining({
        content: expect.objectContaining({ hero_title: 'Theirs', hero_subtitle: 'Mine alone' }) as unknown,
      }),
      theirs.version,
    );
  },
});

export const ErrorSaving = meta.story({
  args: { unsaved, save: refusedAs('The server could not be reached.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Error saving')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'hero title' })).toHaveValue('Mine');
    await expect(canvas.getByText('Your text that was not saved is back')).toBeVisible();
  },
});

/** The page was removed while it was open: the text can be copied. */
export const PageNotFound = meta.story({
  args: { unsaved, page: failed('Page not found') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Page not found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy my text' }));
    await expect(editing.onCopy).toHaveBeenLastCalledWith(expect.stringContaining('hero title: Mine'));
  },
});

export const Saving = meta.story({
  args: {
    save: submissionIn<PageDraft, string, Page>({ status: 'sending', target: landing.id, draft: { ...landing } }),
  },
  play: ({ canvas }) => expect(canvas.getByText('Saving...')).toBeVisible(),
});

const history: PageHistory = {
  versions: ready({
    items: landingVersions,
    total: landingVersions.length,
    isTotalExact: true,
    page: 1,
    size: 20,
  }),
  onPageChange: fn(),
  onCompare: fn(),
  onRestore: fn(),
  onClose: fn(),
};

export const Versions = meta.story({
  args: { history },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Versions of Landing Page' }));
    await expect(drawer.getByText('Changed: hero title')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Compare version 1' }));
    await expect(history.onCompare).toHaveBeenCalledWith(landingVersions.at(-1));
  },
});

export const ComparedVersion = meta.story({
  args: { history: { ...history, version: ready(landingVersions.at(-1)!) } },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Versions of Landing Page' }));
    await userEvent.click(drawer.getByRole('button', { name: /Compare version 1 with/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'the public version' }));
    const texts = drawer.getByRole('region', { name: 'hero title' }).querySelectorAll('p[class*="saved"]');
    await expect([...texts].map((text) => text.textContent)).toEqual([
      'Run your whole fleet from one screen',
      'Run your fleet from one screen',
    ]);
    await expect(drawer.getByText('whole', { selector: 'mark' })).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Restore version 1' }));
    await expect(history.onRestore).toHaveBeenCalledWith(landingVersions.at(-1), landing.version);
  },
});
