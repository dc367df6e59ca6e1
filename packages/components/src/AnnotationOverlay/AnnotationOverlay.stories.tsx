import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { AnnotatedPage } from '../testing/AnnotatedPage.tsx';
import { drag, middleOf, rowsInSight } from '../testing/annotations.ts';
import type { OverlayAnnotation } from './types.ts';

const meta = preview.meta({
  title: 'Components/AnnotationOverlay',
  component: AnnotatedPage,
  parameters: { layout: 'fullscreen' },
  args: {
    count: 4,
    collaboratorCount: 2,
    onCreate: fn(),
    onClose: fn(),
    onCursor: fn(),
    onSelect: fn(),
    onReply: fn(),
    onEdit: fn(),
    mayEdit: () => true,
    onResolve: fn(),
    onHideForEveryone: fn(),
    onDelete: fn(),
    onReattach: fn(),
    onCopyLink: fn(),
    onCreateTicket: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, canvasElement, args, userEvent, step }) => {
    await expect(await canvas.findByText('2 collaborators')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Comment' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Coral' })).toBeChecked();
    const [x, y] = middleOf(canvas.getByText('Tenant 3'));
    await step('a click opens the input, and blank saves nothing', async () => {
      drag(canvasElement, [x, y], [x, y]);
      const input = await canvas.findByRole('textbox', { name: 'Comment' });
      await expect(input).toHaveFocus();
      await userEvent.type(input, '   {Enter}');
      await expect(args.onCreate).not.toHaveBeenCalled();
      await userEvent.type(input, 'Why so low?{Enter}');
      await expect(args.onCreate).toHaveBeenLastCalledWith(
        expect.objectContaining({
          annotationType: 'comment',
          content: 'Why so low?',
          color: '#FF6B6B',
          isVisible: true,
          isResolved: false,
          anchor: expect.objectContaining({ id: 'tenant-3' }),
        }),
      );
    });
    await step('Escape gives up a comment and then closes', async () => {
      drag(canvasElement, [x, y], [x, y]);
      await userEvent.type(await canvas.findByRole('textbox', { name: 'Comment' }), 'Never mind{Escape}');
      await expect(canvas.queryByRole('textbox', { name: 'Comment' })).not.toBeInTheDocument();
      await expect(args.onClose).not.toHaveBeenCalled();
      canvas.getByRole('region', { name: 'Annotations' }).focus();
      await userEvent.keyboard('{Escape}');
      await expect(args.onClose).toHaveBeenCalledTimes(1);
      await userEvent.click(canvas.getByRole('button', { name: 'Close annotations' }));
      await expect(args.onClose).toHaveBeenCalledTimes(2);
    });
  },
});

export const Empty = meta.story({
  args: { count: 0 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All annotations' }));
    await expect(canvas.getByText('Nothing has been annotated yet.')).toBeVisible();
  },
});

export const Many = meta.story({
  args: { count: 1_000 },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await step('those in sight have a button', async () => {
      await waitFor(() => expect(canvasElement.querySelectorAll('[data-part=pin]')).toHaveLength(1_000));
    });
    await step('and all are in the list of all', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'All annotations' }));
      const list = within(canvas.getByRole('region', { name: 'All annotations' }));
      await expect(list.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '1000');
      const scrolled = canvas.getByRole('region', { name: 'All annotations' });
      scrolled.scrollTop = scrolled.scrollHeight / 2;
      await waitFor(() => expect(rowsInSight(scrolled)).toBeGreaterThan(3), { timeout: 10_000 });
      await expect(scrolled.querySelectorAll('[aria-posinset]').length).toBeLessThan(400);
    });
  },
});

/** Distant annotations are drawn when the page scrolls to them, and the list leads there. */
export const OutOfSight = meta.story({
  args: {
    change: (all) =>
      all.map((each, at) => (at === 0 ? { ...each, position: { x: 20, y: 5_000, unit: 'page' } } : each)),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = canvasElement.querySelector('main');
    if (page) page.style.minHeight = '6000px';
    const pins = () => canvasElement.querySelectorAll('[data-part=pin]');
    await waitFor(() => expect(pins()).toHaveLength(3));
    await userEvent.click(canvas.getByRole('button', { name: 'All annotations' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Is figure 0 right?' }));
    await waitFor(() => expect(pins()).toHaveLength(1));
    await expect(pins()[0]?.getBoundingClientRect().top).toBeLessThan(innerHeight);
  },
});

export const Shapes = meta.story({
  args: { count: 0 },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const [x, y] = middleOf(await canvas.findByText('Tenant 4'));
    const choose = async (tool: string, color: string) => {
      await userEvent.click(canvas.getByRole('radio', { name: tool }));
      await userEvent.click(canvas.getByRole('radio', { name: color }));
    };
    await choose('Highlight', 'Yellow');
    drag(canvasElement, [x + 80, y + 10], [x, y - 10]);
    await expect(args.onCreate).toHaveBeenLastCalledWith(
      expect.objectContaining({
        annotationType: 'highlight',
        color: '#FECA57',
        position: expect.objectContaining({ width: 80, height: 20, from: 'se', unit: 'element' }),
      }),
    );
    await choose('Arrow', 'Blue');
    drag(canvasElement, [x + 120, y - 60], [x, y], 'touch');
    await expect(args.onCreate).toHaveBeenLastCalledWith(
      expect.objectContaining({
        annotationType: 'arrow',
        color: '#54A0FF',
        position: expect.objectContaining({ width: 120, height: 60, from: 'ne' }),
      }),
    );
    await choose('Circle', 'Purple');
    drag(canvasElement, [x, y - 10], [x + 60, y + 10], 'pen');
    const circle = expect.objectContaining({ annotationType: 'circle', color: '#5F27CD' });
    await expect(args.onCreate).toHaveBeenLastCalledWith(circle);
    await expect(args.onCreate).toHaveBeenCalledTimes(3);
    await expect(args.onCreate).not.toHaveBeenCalledWith(expect.objectContaining({ content: expect.anything() }));
    // A press that hardly moves is none.
    drag(canvasElement, [x, y], [x + 1, y + 1]);
    await expect(args.onCreate).toHaveBeenCalledTimes(3);
    await expect(args.onCursor).toHaveBeenCalled();
  },
});

export const ByKeyboard = meta.story({
  args: { count: 0 },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Circle' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Place by keyboard' }));
    await expect(canvas.getByText(/^Arrow keys choose an element/)).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowRight}{ArrowLeft}{Enter}');
    await expect(canvas.getByText(/^Arrow keys move/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}{Enter}');
    await expect(args.onCreate).toHaveBeenCalledWith(
      expect.objectContaining({ annotationType: 'circle', position: expect.objectContaining({ x: 8, y: 8 }) }),
    );
    await userEvent.click(canvas.getByRole('radio', { name: 'Comment' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Place by keyboard' }));
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Comment' }), 'Here{Enter}');
    await expect(args.onCreate).toHaveBeenLastCalledWith(expect.objectContaining({ content: 'Here' }));
  },
});

/** The tools stand away from the title of the page, and move away from the annotated element beneath them. */
export const ToolsAtTheBottom = meta.story({
  play: async ({ canvas, userEvent }) => {
    const tools = await canvas.findByRole('toolbar', { name: 'Annotation tools' });
    await expect(tools.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Move the tools up' }));
    await expect(tools.getBoundingClientRect().top).toBeLessThan(innerHeight / 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Move the tools down' }));
  },
});

export const Interacting = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Interact' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Pressed 0 times' }));
    await expect(canvas.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await expect(canvas.queryByRole('radio', { name: 'Comment', checked: true })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('radio', { name: 'Comment' }));
    await expect(canvas.getByRole('radio', { name: 'Comment', checked: true })).toBeVisible();
  },
});

/** Replying, resolving, hiding, deleting, linking, and making a ticket. */
export const InThread = meta.story({
  args: { selectedId: 'ann_0', change: (all) => [...all, replyTo(all)] },
  play: async ({ canvas, args, userEvent }) => {
    const thread = within(await canvas.findByRole('dialog', { name: 'Comment by Olivia Chen' }));
    const about = expect.objectContaining({ id: 'ann_0' });
    await expect(thread.getByText('It is')).toBeVisible();
    await userEvent.type(thread.getByRole('textbox', { name: 'Reply' }), 'Thanks{Enter}');
    await expect(args.onReply).toHaveBeenCalledWith(about, 'Thanks');
    const press = (name: string) => userEvent.click(thread.getByRole('button', { name }));
    await press('Edit');
    await userEvent.type(thread.getByRole('textbox', { name: 'Comment' }), ' Or not?{Enter}');
    await expect(args.onEdit).toHaveBeenCalledWith(about, 'Is figure 0 right? Or not?');
    await press('Resolve');
    await expect(args.onResolve).toHaveBeenCalledWith(about, true);
    await userEvent.click(thread.getByText('More actions'));
    await press('Hide for everyone');
    await expect(args.onHideForEveryone).toHaveBeenCalledWith(about, true);
    await press('Copy link');
    await expect(args.onCopyLink).toHaveBeenCalledWith(about);
    await press('Turn into support ticket');
    await expect(args.onCreateTicket).toHaveBeenCalledWith(about);
    await press('Delete');
    await expect(args.onDelete).toHaveBeenCalledWith(about);
    await press('Hide for me');
    await expect(args.onSelect).toHaveBeenLastCalledWith(undefined);
    await expect(canvas.queryByRole('button', { name: /Is figure 0 right/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'All annotations' }));
    const list = within(canvas.getByRole('region', { name: 'All annotations' }));
    await userEvent.click(list.getByRole('button', { name: /^Is figure 0 right.*Hidden for you$/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('ann_0');
    await expect(list.getByRole('button', { name: 'Is figure 0 right?' })).toBeVisible();
  },
});

/** All are hidden, and come again. */
export const HiddenForMe = meta.story({
  args: { onHiddenChange: fn() },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const pins = () => canvasElement.querySelectorAll('[data-part=pin]');
    const shapes = () => canvasElement.querySelectorAll('[data-part=shapes] path');
    await waitFor(() => expect(pins()).toHaveLength(4));
    await expect(shapes()).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'All annotations' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide all for me' }));
    await expect(args.onHiddenChange).toHaveBeenLastCalledWith(new Set(['ann_0', 'ann_1', 'ann_2', 'ann_3']));
    await expect(pins()).toHaveLength(0);
    await expect(shapes()).toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Show all again' }));
    await expect(pins()).toHaveLength(4);
    await expect(shapes()).toHaveLength(3);
  },
});

const replyTo = ([first]: OverlayAnnotation[]): OverlayAnnotation => ({
  ...first!,
  id: 'ann_reply',
  parentId: 'ann_0',
  annotationType: 'comment',
  content: 'It is',
  authorName: 'Marcus Reyes',
});

export const NotSaved = meta.story({
  args: {
    selectedId: 'ann_0',
    onResolve: fn(() => Promise.reject(new Error('no'))),
    unsavedIds: new Set(['ann_0']),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resolve' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The change was not saved');
    await expect(canvas.getByRole('button', { name: /Not saved yet/ })).toBeVisible();
  },
});

/** An annotation without its element is listed and can be attached again. */
export const Unplaced = meta.story({
  args: {
    count: 2,
    change: (all) =>
      all.map((annotation, index) =>
        index === 0
          ? { ...annotation, targetElement: 'table#gone > td', anchor: { tag: 'td', text: 'Something that is gone' } }
          : annotation,
      ),
  },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'All annotations' }));
    await expect(canvas.getByText('Not found in this page')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Attach again' }));
    await expect(canvas.getByText('Choose the element that this annotation belongs to.')).toBeVisible();
    const at = middleOf(canvas.getByText('Tenant 6'));
    drag(canvasElement, at, at);
    await expect(args.onReattach).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'ann_0' }),
      expect.objectContaining({ anchor: expect.objectContaining({ id: 'tenant-6' }) }),
    );
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
});

export const Cursors = meta.story({
  args: { cursors: [{ id: 'c1', name: 'Marcus Reyes', x: 240, y: 260 }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Marcus Reyes', { selector: '[data-part=cursor]' })).toBeVisible();
  },
});
