import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { macros } from '@freight-hq/mocks/support/macros/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { MacroList, type MacroListProps } from './MacroList.tsx';

const [macro] = macros;

const args: MacroListProps = {
  macros: ready(macros),
  canWrite: true,
  creation: submissionIn({ status: 'idle' }, { open: fn() }),
  edit: submissionIn({ status: 'idle' }, { open: fn() }),
  removal: submissionIn({ status: 'idle' }, { open: fn() }),
};

const meta = preview.meta({ title: 'Screens/Support/MacroList', component: MacroList, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Status: Waiting for customer')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Edit ${macro!.name}` }));
    await expect(args.edit.open).toHaveBeenCalledWith(macro);
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${macro!.name}` }));
    await expect(args.removal.open).toHaveBeenCalledWith(macro);
    await userEvent.click(canvas.getByRole('button', { name: 'New Macro' }));
    await expect(args.creation.open).toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { macros: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is no macro yet')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    macros: ready(
      Array.from({ length: 30 }, (_, index) => ({
        ...macro!,
        ...{
          id: `mac_${index}`,
          name: `Answer ${index} `.padEnd(100, 'W'),
          text: 'A long line of the answer. '.repeat(30),
        },
        ...{ status: 'resolved' as const, priority: 'urgent' as const, assignsToMe: true },
      })),
    ),
  },
});

export const Loading = meta.story({ args: { macros: loading } });

export const Failed = meta.story({
  args: { macros: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The macros could not be loaded')).toBeVisible();
  },
});

/** Who only reads tickets sees the macros, and why they cannot be changed. */
export const ReadOnly = meta.story({
  args: { canWrite: false },
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'New Macro' });
    await expect(button).toHaveAccessibleDescription('Your role may not change tickets');
    await userEvent.click(button);
    await expect(args.creation.open).not.toHaveBeenCalled();
  },
});

/** A placeholder that nobody fills in is refused at its field. */
export const Creating = meta.story({
  args: { creation: submissionIn({ status: 'open', target: undefined }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New Macro' }));
    const create = () => userEvent.click(dialog.getByRole('button', { name: 'Create Macro' }));
    await create();
    await expect(dialog.getByText('Enter a name by which the macro is found')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Gate codes');
    const text = dialog.getByRole('textbox', { name: /Text/ });
    await userEvent.click(text);
    await userEvent.paste('Hello {name}');
    await create();
    await expect(dialog.getByText(/^\{name\} is no placeholder; there are \{customer first name\}/)).toBeVisible();
    await userEvent.clear(text);
    await userEvent.paste('Hello {customer first name}');
    await userEvent.click(dialog.getByRole('button', { name: /Status after the answer/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Resolved' }));
    await create();
    await expect(args.creation.send).toHaveBeenCalledWith({
      ...{ name: 'Gate codes', text: 'Hello {customer first name}', status: 'resolved', priority: null },
      assignsToMe: false,
    });
  },
});

export const Editing = meta.story({
  args: { edit: submissionIn({ status: 'open', target: macro! }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${macro!.name}` }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Assign the ticket/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const { id: _, version, ...saved } = macro!;
    await expect(args.edit.send).toHaveBeenCalledWith({ ...saved, assignsToMe: !saved.assignsToMe }, version);
  },
});

export const NameTaken = meta.story({
  args: {
    creation: submissionIn({
      ...{ status: 'refused', target: undefined, message: '' },
      draft: { name: 'Gate codes', text: 'Hello', status: null, priority: null, assignsToMe: false },
      fields: { name: 'Another macro has this name' },
    }),
  },
  play: async () => {
    await expect(await screen.findByText('Another macro has this name')).toBeVisible();
  },
});

export const Removing = meta.story({
  args: { removal: submissionIn({ status: 'open', target: macro! }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: `Remove ${macro!.name}?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(args.removal.send).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
