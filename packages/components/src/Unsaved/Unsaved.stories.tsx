import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Drawer } from '../Drawer/Drawer.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useLeave, useUnsaved } from './Unsaved.tsx';

const meta = preview.meta({
  title: 'Components/Unsaved',
  component: DiscardQuestion,
  args: { onKeep: fn(), onDiscard: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const keep = canvas.getByRole('button', { name: 'Keep editing' });
    await expect(keep).toHaveFocus();
    await expect(keep).toHaveAccessibleDescription('Discard your changes?');
    await userEvent.click(keep);
    await expect(args.onKeep).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
});

function NameForm() {
  const [name, setName] = useState('');
  useUnsaved(name !== '');
  return <TextField label="Name" value={name} onChange={setName} />;
}

function Cancel() {
  return <Button onPress={useLeave()}>Cancel</Button>;
}

function FormInDialog() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog title="New contact" isOpen={isOpen} onOpenChange={setOpen} footer={<Cancel />}>
      <form>
        <NameForm />
      </form>
    </Dialog>
  );
}

const dialog = () => screen.findByRole('dialog', { name: 'New contact' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Escape, the close button and Cancel ask the same question; the typed values stay until it is answered. */
export const InDialog = meta.story({
  render: () => <FormInDialog />,
  play: async ({ userEvent }) => {
    const form = within(await dialog());
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ana');
    for (const ask of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(form.getByRole('button', { name: 'Close' })),
      () => userEvent.click(form.getByRole('button', { name: 'Cancel' })),
    ]) {
      await ask();
      await expect(await form.findByText('Discard your changes?')).toBeVisible();
      await userEvent.click(form.getByRole('button', { name: 'Keep editing' }));
      await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana');
    }
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await form.findByRole('button', { name: 'Discard' }));
    await isGone();
  },
});

/** Without changes there is no question. */
export const Untouched = meta.story({
  render: () => <FormInDialog />,
  play: async ({ userEvent }) => {
    const form = within(await dialog());
    const name = form.getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'A');
    await userEvent.clear(name);
    await userEvent.keyboard('{Escape}');
    await isGone();
  },
});

function FormInDrawer() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer title="New contact" side="end" size="wide" isOpen={isOpen} onOpenChange={setOpen}>
      <NameForm />
    </Drawer>
  );
}

/** A press beside the drawer asks as well. */
export const InDrawer = meta.story({
  render: () => <FormInDrawer />,
  play: async ({ userEvent }) => {
    const form = within(await dialog());
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ana');
    const beside = (await dialog()).parentElement?.parentElement;
    await userEvent.pointer({ keys: '[MouseLeft]', target: beside ?? document.body, coords: { x: 10, y: 200 } });
    await expect(await form.findByText('Discard your changes?')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Discard' }));
    await isGone();
  },
});
