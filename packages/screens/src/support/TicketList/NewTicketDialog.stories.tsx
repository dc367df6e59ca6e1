import { type SubmissionState, submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { NewTicketDialog } from './NewTicketDialog.tsx';
import type { TicketDraft } from './TicketList.tsx';
import { answerTo } from '../../testing/textSearch.ts';

const tenants = [
  { tenantId: 'ten_01kkzpvp7xff69zcxyrcm0r3np', name: 'Swift Haul Logistics', detail: 'Professional · DOT 1204411' },
  { tenantId: 'ten_01kfr97vg6fd4b4j9xcntmpbzw', name: 'Swiftwater Freight', detail: 'Starter · DOT 1834520' },
];

const draft: TicketDraft = { tenantId: '', subject: '', description: '', priority: 'medium', customerEmail: '' };
const [send, cancel] = [fn(), fn()];
const creationIn = (state: SubmissionState<TicketDraft>) => submissionIn(state, { send, cancel });
const refused = { status: 'refused', target: undefined, draft, message: '', fields: {} } as const;

const meta = preview.meta({
  title: 'Screens/Support/NewTicketDialog',
  component: NewTicketDialog,
  args: {
    creation: creationIn({ status: 'open', target: undefined }),
    tenantSearch: { ...answerTo('swift'), tenants },
  },
});

const field = (name: string) => screen.getByRole('textbox', { name });

export const Default = meta.story({
  play: async ({ args, userEvent, step }) => {
    await screen.findByRole('dialog', { name: 'Create New Support Ticket' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Tenant/ })).toHaveFocus());
    await step('the fields as they are specified', async () => {
      await expect(field('Description')).toHaveAttribute('rows', '4');
      await expect(field('Customer Email')).toHaveAttribute('type', 'email');
      await expect(screen.getByRole('button', { name: /Priority/ })).toHaveTextContent('Medium');
    });
    await step('a tenant is picked by name and sent by id', async () => {
      await userEvent.type(screen.getByRole('combobox', { name: /Tenant/ }), 'swift');
      await expect(args.tenantSearch?.onSearch).toHaveBeenLastCalledWith('swift');
      await userEvent.click(await screen.findByRole('option', { name: /Swiftwater/ }));
      await userEvent.type(field('Subject'), 'Gate code');
      await userEvent.type(field('Customer Email'), 'dispatch@swiftwater.example');
      await userEvent.click(screen.getByRole('button', { name: 'Create Ticket' }));
      await expect(args.creation.send).toHaveBeenCalledWith({
        tenantId: tenants[1]?.tenantId,
        subject: 'Gate code',
        description: '',
        priority: 'medium',
        customerEmail: 'dispatch@swiftwater.example',
      });
    });
    await step('what was typed is asked about before it is lost', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await expect(args.creation.cancel).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
      await expect(args.creation.cancel).toHaveBeenCalledOnce();
    });
  },
});

export const PastedId = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: /Tenant/ }));
    await userEvent.paste(' ten_01kkzpvp7xff69zcxyrcm0r3np ');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Create Ticket' }));
    await expect(args.creation.send).toHaveBeenCalledWith(
      expect.objectContaining({ tenantId: 'ten_01kkzpvp7xff69zcxyrcm0r3np' }),
    );
  },
});

export const Saving = meta.story({ args: { creation: creationIn({ status: 'sending', target: undefined, draft }) } });

/** The dialog stays open with the typed values. */
export const Failed = meta.story({
  args: { creation: creationIn({ ...refused, message: 'The server could not be reached.' }) },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The ticket could not be created');
    await userEvent.type(field('Subject'), 'Gate code');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await expect(args.creation.send).toHaveBeenCalledWith(expect.objectContaining({ subject: 'Gate code' }));
  },
});

export const Refused = meta.story({
  args: {
    creation: creationIn({
      ...refused,
      fields: {
        tenantId: 'Tenant not found',
        subject: 'Enter a subject of at least 3 characters',
        customerEmail: 'Enter an e-mail address, such as dispatch@carrier.example',
      },
    }),
  },
  play: async () => {
    await expect(await screen.findByRole('combobox')).toHaveAccessibleDescription(/Tenant not found/);
    await expect(field('Subject')).toBeInvalid();
    await expect(field('Customer Email')).toHaveAccessibleDescription(/Enter an e-mail address/);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
