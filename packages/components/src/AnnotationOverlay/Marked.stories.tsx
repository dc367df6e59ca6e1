import { expect, fireEvent, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { AnnotatedPage } from '../testing/AnnotatedPage.tsx';

const meta = preview.meta({
  title: 'Components/AnnotationOverlay/Marked',
  component: AnnotatedPage,
  parameters: { layout: 'fullscreen' },
  args: { count: 4, collaboratorCount: 2, onCreate: fn(), onClose: fn() },
});

/** The tools without a connection. */
export const Disconnected = meta.story({
  args: { notice: 'Disconnected, changes wait' },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(args.notice ?? '')).toBeVisible();
    await expect(canvas.queryByText('2 collaborators')).not.toBeInTheDocument();
  },
});

/** Safari ends the choice of a word in an input method with such keys: they send no reply, and close nothing. */
export const InputMethod = meta.story({
  args: { selectedId: 'ann_0', onReply: fn() },
  play: async ({ canvas, args, userEvent }) => {
    const thread = within(await canvas.findByRole('dialog', { name: 'Comment by Olivia Chen' }));
    const reply = thread.getByRole('textbox', { name: 'Reply' });
    await userEvent.type(reply, 'Thanks');
    for (const key of ['Enter', 'Escape']) await fireEvent.keyDown(reply, { key, keyCode: 229 });
    await expect(args.onReply).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReply).toHaveBeenCalledWith(expect.objectContaining({ id: 'ann_0' }), 'Thanks');
  },
});

/** The darkest colour keeps an edge on a dark page: one path for all shapes of it, and none for the others. */
export const DarkColour = meta.story({
  args: {
    count: 8,
    change: (all) => all.map((annotation, index) => ({ ...annotation, color: index < 4 ? '#5F27CD' : '#FECA57' })),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByText('2 collaborators');
    const halos = canvasElement.querySelectorAll('[data-part=halo]');
    await expect(halos).toHaveLength(1);
    // A highlight, an arrow with its head, and a circle.
    await expect(halos[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(4);
    await userEvent.click(canvas.getByRole('radio', { name: 'Purple' }));
    await expect(canvas.getByRole('radio', { name: 'Purple' })).toBeChecked();
  },
});
