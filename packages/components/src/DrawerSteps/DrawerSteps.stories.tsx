import { useState } from 'react';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Drawer } from '../Drawer/Drawer.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { useUnsaved } from '../Unsaved/Unsaved.tsx';
import { DrawerSteps, type Step } from './DrawerSteps.tsx';

const names = ['Amber Valley', 'Birchwood', 'Cobalt Creek'];

function Note() {
  const [note, setNote] = useState('');
  useUnsaved(note !== '');
  return <TextField label="Note" rows={3} value={note} onChange={setNote} />;
}

function Companies() {
  const [at, setAt] = useState(0);
  const step = (to: number, reason: string): Step => (names[to] === undefined ? { reason } : () => setAt(to));
  const title = names[at] ?? '';
  const [previous, next] = [step(at - 1, 'This is the first one'), step(at + 1, 'This is the last one')];
  return (
    <div data-letter-keys>
      <DrawerSteps steps={{ id: title, previous, next }}>
        <Drawer title={title} side="end" size="wide" isOpen onOpenChange={() => undefined}>
          <Note />
        </Drawer>
      </DrawerSteps>
    </div>
  );
}

const meta = preview.meta({
  title: 'Components/DrawerSteps',
  component: DrawerSteps,
  args: { steps: undefined, children: undefined },
  render: () => <Companies />,
});

const opened = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Buttons and letters go to the things beside the open one; at the ends they say why not. */
export const Default = meta.story({
  play: async ({ userEvent, step }) => {
    await step('the first one has nothing before it', async () => {
      const drawer = await opened('Amber Valley');
      await expect(drawer.getByRole('button', { name: 'Previous' })).toHaveAccessibleDescription(
        'This is the first one',
      );
      await userEvent.click(drawer.getByRole('button', { name: 'Next' }));
    });
    await step('letters step, but not in a text', async () => {
      let drawer = await opened('Birchwood');
      await userEvent.click(drawer.getByRole('textbox', { name: 'Note' }));
      await userEvent.keyboard('jk');
      await expect(drawer.getByRole('textbox', { name: 'Note' })).toHaveValue('jk');
      await userEvent.clear(drawer.getByRole('textbox', { name: 'Note' }));
      drawer.getByRole('button', { name: 'Next' }).focus();
      await userEvent.keyboard('j');
      drawer = await opened('Cobalt Creek');
      await expect(drawer.getByRole('button', { name: 'Next' })).toHaveAccessibleDescription('This is the last one');
      await userEvent.keyboard('j');
      await opened('Cobalt Creek');
    });
  },
});

/** Typed text is asked about before another thing shows, and is not carried over. */
export const Unsaved = meta.story({
  play: async ({ userEvent }) => {
    let drawer = await opened('Amber Valley');
    await userEvent.type(drawer.getByRole('textbox', { name: 'Note' }), 'Call back');
    await userEvent.click(drawer.getByRole('button', { name: 'Next' }));
    await expect(await drawer.findByText('Discard your changes?')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Keep editing' }));
    await expect(drawer.getByRole('textbox', { name: 'Note' })).toHaveValue('Call back');
    await userEvent.click(drawer.getByRole('button', { name: 'Next' }));
    await userEvent.click(await drawer.findByRole('button', { name: 'Discard' }));
    drawer = await opened('Birchwood');
    await expect(drawer.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  },
});
