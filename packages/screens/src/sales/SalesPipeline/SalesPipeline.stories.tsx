import type { LeadChange } from '@freight-hq/api/contract/sales/leads';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import type { MoveTarget } from '../SalesProspects/SalesProspects.tsx';
import { board, leads } from '@freight-hq/mocks/sales/leads/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesPipeline, type SalesPipelineProps } from './SalesPipeline.tsx';

const [openMove, sendMove] = [fn(), fn()];
const movingIn = (state: SalesPipelineProps['moving']['state']) =>
  submissionIn<LeadChange, MoveTarget, (typeof leads)[number]>(state, { open: openMove, send: sendMove });
const columnOf = (stage: string) => board.columns.find((column) => column.stage === stage)!;
const [card] = columnOf('Discovery').leads;
const { count: demos } = columnOf('Demo Scheduled');
const handle = { name: `Move ${card!.company_name}` };

const args: SalesPipelineProps = {
  board: ready(board),
  canWrite: true,
  moving: movingIn({ status: 'idle' }),
  onMove: fn(),
};

const meta = preview.meta({ title: 'Screens/SalesPipeline', component: SalesPipeline, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('by the menu', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `Move ${card!.company_name} to` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Negotiation' }));
      await expect(args.onMove).toHaveBeenLastCalledWith(card, 'Negotiation');
    });
    await step('by the keyboard', async () => {
      canvas.getByRole('button', handle).focus();
      await userEvent.keyboard('{Enter}');
      await expect(await canvas.findByText(/lifted from Discovery, position 1 of/)).toBeInTheDocument();
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByText(`Demo Scheduled, position 1 of ${demos + 1}`)).toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await expect(args.onMove).toHaveBeenLastCalledWith(card, 'Demo Scheduled');
    });
    await step('a cancelled move', async () => {
      await userEvent.keyboard('{Enter}{ArrowLeft}{Escape}');
      await expect(args.onMove).toHaveBeenCalledTimes(2);
    });
    await step('a lost deal needs a reason', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `Move ${card!.company_name} to` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Closed Lost' }));
      await expect(openMove).toHaveBeenLastCalledWith({ ...card, to: 'Closed Lost' });
      await expect(args.onMove).toHaveBeenCalledTimes(2);
    });
  },
});

export const ByPointer = meta.story({
  play: async ({ canvas, args, canvasElement }) => {
    const element = canvasElement.querySelector<HTMLElement>(`[data-card="${card!.id}"]`)!;
    const column = canvas.getByRole('region', { name: 'Demo Scheduled' });
    column.scrollIntoView({ inline: 'center' });
    const from = element.getBoundingClientRect();
    const to = column.getBoundingClientRect();
    const at = (type: string, target: EventTarget, clientX: number, clientY: number) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse', clientX, clientY }),
      );
    at('pointerdown', element, from.left + 9, from.bottom - 5);
    const selection = new Event('selectstart', { bubbles: true, cancelable: true });
    element.dispatchEvent(selection);
    await expect(selection.defaultPrevented).toBe(true);
    at('pointermove', document, to.left + 60, to.top + 20);
    await waitFor(() => expect(column).toHaveAttribute('data-over'));
    at('pointerup', document, to.left + 60, to.top + 20);
    await expect(args.onMove).toHaveBeenLastCalledWith(card, 'Demo Scheduled');
  },
});

/** The board scrolls in its own frame, under the sums of its columns; a short column takes a card anywhere below. */
export const Many = meta.story({
  args: {
    board: ready({
      columns: board.columns.map((column) => ({
        ...column,
        leads: Array.from({ length: column.stage === 'Lead' ? 50 : 2 }, (_, index) => ({
          ...card!,
          id: `led_${column.stage}_${index}`,
        })),
      })),
    }),
  },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: 'Pipeline' });
    const lead = within(canvas.getByRole('region', { name: 'Lead' }));
    await waitFor(() => expect(lead.getAllByRole('listitem')).toHaveLength(50));
    frame.scrollTop = frame.scrollHeight;
    await expect(frame.scrollTop).toBeGreaterThan(1000);
    const { top, bottom } = frame.getBoundingClientRect();
    const sum = lead.getByRole('heading').getBoundingClientRect();
    await expect(sum.top).toBeGreaterThanOrEqual(top);
    await expect(sum.bottom).toBeLessThan(bottom);
    const column = canvas.getByRole('region', { name: 'Qualified' }).getBoundingClientRect();
    await expect(column.bottom).toBeGreaterThan(bottom - 50);
  },
});

export const Lost = meta.story({
  args: { moving: movingIn({ status: 'open', target: { ...leads[0]!, stage: 'Proposal', to: 'Closed Lost' } }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Move Prospect' }));
    await expect(await dialog.findByText('Enter a reason')).toBeVisible();
    await expect(sendMove).not.toHaveBeenCalled();
  },
});

export const ReadOnly = meta.story({
  args: { canWrite: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText('Your role can read prospects, but not change them')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { board: loading } });

export const Failed = meta.story({
  args: { board: failed('The server did not answer.') },
  play: async ({ canvas }) => expect(canvas.getByText('The pipeline could not be loaded')).toBeVisible(),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
