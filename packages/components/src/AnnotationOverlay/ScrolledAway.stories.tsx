import { type ComponentProps, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { annotationsOn } from '../testing/annotations.ts';
import { moveElsewhere } from '../testing/moveElsewhere.ts';
import { AnnotationOverlay } from './AnnotationOverlay.tsx';
import type { OverlayAnnotation } from './types.ts';

const columns = ['Tenant', 'Plan', 'Vehicles', 'Drivers', 'Alerts', 'Revenue', 'Renewal'];
const rows = Array.from({ length: 12 }, (_, index) => `Tenant ${index + 1}`);

type TablePageProps = Omit<ComponentProps<typeof AnnotationOverlay>, 'annotations' | 'page'>;

/** A table in a box that scrolls both ways, narrower and lower than the table, with each kind on one of its cells. */
function TablePage(props: TablePageProps) {
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [annotations, setAnnotations] = useState<OverlayAnnotation[]>([]);
  const start = (element: HTMLElement | null) => {
    if (!element || page) return;
    const cells = ['tenant-1-renewal', 'tenant-1-alerts', 'tenant-1-plan', 'tenant-12-tenant'].map((id) => {
      const cell = element.querySelector(`#${id}`);
      if (!cell) throw new Error(`There is no ${id}`);
      return cell;
    });
    setAnnotations(annotationsOn(element, cells, 4));
    setPage(element);
  };
  return (
    <main ref={start} style={{ padding: '220px 24px 24px' }}>
      <h1>Tenants</h1>
      <div
        role="group"
        aria-label="Rows"
        data-testid="scroller"
        style={{ overflow: 'auto', inlineSize: 300, blockSize: 200 }}
      >
        <table style={{ borderCollapse: 'collapse' }}>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td
                    key={column}
                    id={`${row} ${column}`.toLowerCase().replaceAll(' ', '-')}
                    style={{ minInlineSize: 140, paddingBlock: 12 }}
                  >
                    {column === 'Tenant' ? <button type="button">{row}</button> : `${row} ${column}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {page && <AnnotationOverlay {...props} annotations={annotations} page={page} />}
    </main>
  );
}

const meta = preview.meta({
  title: 'Components/AnnotationOverlay, scrolled away',
  component: TablePage,
  parameters: { layout: 'fullscreen' },
  args: { collaboratorCount: 2, onCreate: fn(), onClose: fn() },
});

/** A frame comes late on a busy machine. */
const soon = { timeout: 10_000 };

const kinds = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-part=pin]')].map((pin) => pin.getAttribute('aria-label')?.split(' ')[0]);
const shapes = (root: HTMLElement) => root.querySelectorAll('[data-part=shapes] path');

/** An annotation scrolled out of its container is not drawn, and appears again with its element. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const scroller = await canvas.findByTestId('scroller');
    const seen = async (pins: string[], count: number) => {
      await waitFor(() => expect(kinds(canvasElement)).toEqual(pins), soon);
      await expect(shapes(canvasElement)).toHaveLength(count);
    };
    await step('only what stands in the part that shows', () => seen(['Arrow'], 1));
    await step('one that is cut off ends where the part does, with its pin in sight', async () => {
      scroller.scrollLeft = 180;
      await seen(['Arrow'], 1);
      const { left } = scroller.getBoundingClientRect();
      const pin = canvas.getByRole('button', { name: /^Arrow/ });
      await waitFor(() => expect(Math.abs(pin.getBoundingClientRect().left - left)).toBeLessThan(2), soon);
      const window = shapes(canvasElement)[0]?.closest('svg svg');
      const origin = canvas.getByRole('main').getBoundingClientRect();
      await expect(window).toHaveAttribute('x', String(left - origin.left));
    });
    await step('at the other end the others', async () => {
      scroller.scrollLeft = scroller.scrollWidth;
      await seen(['Comment'], 0);
      scroller.scrollLeft = 480;
      await seen(['Highlight'], 1);
    });
    await step('the list has them all, and leads to each', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'All annotations' }));
      const list = within(canvas.getByRole('region', { name: 'All annotations' }));
      await userEvent.click(list.getByRole('button', { name: 'Circle by Marcus Reyes' }));
      await seen(['Circle'], 1);
      await userEvent.click(list.getByRole('button', { name: 'Is figure 0 right?' }));
      await seen(['Comment'], 0);
      await expect(list.queryByText('Not found in this page')).not.toBeInTheDocument();
    });
  },
});

/** Keys still reach the overlay when the pin that had the focus is scrolled away. */
export const FocusScrolledAway = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const scroller = await canvas.findByTestId('scroller');
    (await canvas.findByRole('button', { name: /^Arrow/ })).focus();
    scroller.scrollTop = 300;
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Arrow/ })).not.toBeInTheDocument(), soon);
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Annotations' })).toHaveFocus(), soon);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
});

/** A layer over the page returns the focus when it closes. */
export const FocusGivenBack = meta.story({
  play: async ({ canvas, userEvent }) => {
    const pin = await canvas.findByRole('button', { name: /^Arrow/ });
    pin.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('dialog', { name: 'Arrow by Olivia Chen' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(pin).toHaveFocus();
    const all = canvas.getByRole('button', { name: 'All annotations' });
    all.focus();
    await userEvent.keyboard('{Enter}');
    canvas.getByRole('button', { name: 'Hide all for me' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(all).toHaveFocus();
  },
});

/** A page that moves the open overlay elsewhere closes its popover; the overlay comes back. */
export const Moved = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const overlay = await canvas.findByRole('region', { name: 'Annotations' });
    const moveBack = moveElsewhere(canvasElement);
    await waitFor(() => expect(overlay.matches(':popover-open')).toBe(true));
    moveBack();
    await waitFor(() => expect(overlay.matches(':popover-open')).toBe(true));
  },
});
