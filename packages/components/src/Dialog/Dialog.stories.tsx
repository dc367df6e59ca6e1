import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

/** Opens and closes it as an app would. */
function Opened(props: DialogProps) {
  const [isOpen, setOpen] = useState(props.isOpen);
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    props.onOpenChange(next);
  };
  return (
    <>
      <Button onPress={() => onOpenChange(true)}>Open</Button>
      <Dialog {...props} isOpen={isOpen} onOpenChange={onOpenChange} />
    </>
  );
}

const meta = preview.meta({
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    title: 'Edit contact',
    isOpen: true,
    onOpenChange: fn(),
    children: (
      <Stack gap="x4">
        <TextField label="Name" defaultValue="Ana Ruiz" />
        <TextField label="Email" type="email" defaultValue="ana.ruiz@swifthaul.example" />
      </Stack>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
  },
  render: (args) => <Opened {...args} />,
});

const paragraph = 'Drivers keep their hours for this week; loads that are under way are not touched. ';

export const Default = meta.story({
  play: async ({ args, userEvent, canvas, step }) => {
    await step('the focus stays inside', async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Edit contact' });
      await waitFor(() => expect(dialog).toHaveFocus());
      for (let press = 0; press < 7; press += 1) {
        await userEvent.tab();
        await expect(dialog).toContainElement(document.activeElement as HTMLElement);
      }
    });
    await step('Escape closes and gives the focus back', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
      const open = canvas.getByRole('button', { name: 'Open' });
      await userEvent.click(open);
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(open).toHaveFocus());
    });
  },
});

/** What was asked for is done and its button disabled: the keyboard goes on in the same section. */
export const OpenerDisabled = meta.story({
  args: { isOpen: false },
  render: function Once(args) {
    const [state, setState] = useState<'new' | 'asked' | 'done'>('new');
    return (
      <section aria-label="Payout">
        <Button isDisabled={state === 'done'} onPress={() => setState('asked')}>
          Pay out
        </Button>
        <Button variant="quiet">Show payouts</Button>
        {state === 'asked' && (
          <Dialog
            {...args}
            isOpen
            onOpenChange={() => setState('new')}
            footer={<Button onPress={() => setState('done')}>Send</Button>}
          />
        )}
      </section>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('button', { name: 'Send' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Payout' })).toHaveFocus());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show payouts' })).toHaveFocus();
  },
});

/** A second dialog takes the place of the first: the control that opened the first one gets the focus back. */
export const OneAfterAnother = meta.story({
  args: { isOpen: false },
  render: function Steps(args) {
    const [step, setStep] = useState<'ask' | 'show'>();
    const dialog = { ...args, isOpen: true, onOpenChange: () => setStep(undefined) };
    return (
      <main>
        <Button onPress={() => setStep('ask')}>New key</Button>
        {step === 'ask' && <Dialog {...dialog} footer={<Button onPress={() => setStep('show')}>Make</Button>} />}
        {step === 'show' && <Dialog {...dialog} title="Secret" footer={undefined} />}
      </main>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Make' })).focus();
    await userEvent.keyboard('{Enter}');
    const second = await screen.findByRole('dialog', { name: 'Secret' });
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'New key' })).toHaveFocus());
  },
});

export const Question = meta.story({
  args: {
    title: 'Sign out everywhere?',
    role: 'alertdialog',
    size: 'small',
    children: <Text>You will be asked for your password on every device.</Text>,
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="danger">Sign out</Button>
      </>
    ),
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  },
});

export const Long = meta.story({
  args: { title: 'What this changes', size: 'large', children: <Text>{paragraph.repeat(60)}</Text> },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Save' })).toBeVisible());
    await expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

const nameField = <TextField label="Name" defaultValue="Ana Ruiz" />;

/** The first field has the focus, also if it is a question that must be answered. */
export const Form = meta.story({
  args: { role: 'alertdialog', children: <form>{nameField}</form> },
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('Name');
  },
});

/** A field that loads later gets the focus when it appears, unless the user has moved the focus by then. */
export const FormThatLoads = meta.story({
  render: function Loading(args) {
    const [isLoaded, setLoaded] = useState(false);
    const loadedBy = (key: string) => key === 'F2' && setLoaded(true);
    return (
      <div role="presentation" onKeyDown={({ key }) => loadedBy(key)}>
        <Opened {...args}>
          <form>{isLoaded && nameField}</form>
        </Opened>
      </div>
    );
  },
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
});

export const WithoutFooter = meta.story({ args: { footer: undefined, isDismissable: true } });
