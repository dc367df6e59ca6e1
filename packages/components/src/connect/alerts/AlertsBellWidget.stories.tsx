import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { alerts, makeAlert, manyAlerts } from '../../testing/alerts.ts';
import { alertsApi, connection, insideOf } from '../../testing/alertsApi.ts';
import { openedKey } from './rememberOpened.ts';
import { moveElsewhere } from '../../testing/moveElsewhere.ts';
import { unfold } from '../../testing/StatefulBell.tsx';
import { CrowdedPage, FramePage, HostilePage, ShadowPage } from '../../testing/hostPages.tsx';
import { AlertsBellWidget } from './AlertsBellWidget.tsx';

let api = alertsApi([]);
const serve = (...given: Parameters<typeof alertsApi>) => {
  api = alertsApi(...given);
  return api.handlers;
};

const meta = preview.meta({
  title: 'Widgets/AlertsBellWidget',
  component: AlertsBellWidget,
  args: { ...connection, onError: fn(), onNavigate: fn() },
  beforeEach: ({ msw }) => {
    localStorage.removeItem(openedKey);
    msw.use(...serve(alerts));
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 600 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ canvasElement, args }) => {
    const { canvas, panel } = await insideOf(canvasElement);
    const open = within(await panel());
    await expect(open.getByText('4 unread notifications')).toBeVisible();
    const row = within(open.getByRole('listitem', { name: /LD-20377/ }));
    unfold(open.getByRole('listitem', { name: /LD-20377/ }));
    await row.findByRole('button', { name: 'Mark Read' });
    const list = 'GET /api/eld/alerts';
    // Each act is followed by the list.
    const asked = (...calls: string[]) => waitFor(() => expect(api.calls).toEqual(calls));
    row.getByRole('button', { name: 'Mark Read' }).click();
    await expect(await open.findByText('3 unread notifications')).toBeVisible();
    const read = [list, 'PATCH /api/eld/alerts/alr_delay/read', list];
    await asked(...read);
    row.getByRole('button', { name: 'Dismiss' }).click();
    const undo = await row.findByRole('button', { name: 'Undo' });
    const dismissed = [...read, 'DELETE /api/eld/alerts/alr_delay', list];
    await asked(...dismissed);
    undo.click();
    await expect(await row.findByRole('button', { name: 'Dismiss' })).toBeVisible();
    await asked(...dismissed, 'POST /api/eld/alerts/alr_delay/restore', list);
    await expect(canvas.getByRole('button', { name: /3 unread notifications$/ })).toBeVisible();
    await expect(args.onError).not.toHaveBeenCalledWith(expect.anything(), { operation: 'load' });
  },
});

/** A page that moves the open bell elsewhere closes its popover; the panel comes back, under the button. */
export const Moved = meta.story({
  play: async ({ canvasElement }) => {
    const { panel } = await insideOf(canvasElement);
    const open = await panel();
    const moveBack = moveElsewhere(canvasElement);
    await waitFor(() => expect(open.matches(':popover-open')).toBe(true));
    const bell = canvasElement.querySelector('[data-fhq]')?.getBoundingClientRect();
    await waitFor(() => expect(open.getBoundingClientRect().top).toBeGreaterThanOrEqual(bell?.bottom ?? Infinity));
    moveBack();
    await waitFor(() => expect(open.matches(':popover-open')).toBe(true));
  },
});

/** Without a signed-in user of a tenant nothing is fetched and nothing is drawn. */
export const NobodySignedIn = meta.story({
  args: { getToken: () => '' },
  play: async ({ canvasElement }) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(canvasElement.querySelector('[data-fhq]')).toBeNull();
    await expect(api.calls).toEqual([]);
  },
});

export const ApiDown = meta.story({
  beforeEach: ({ msw }) => msw.use(...serve([], { isDown: true })),
  play: async ({ args, canvasElement }) => {
    const { canvas } = await insideOf(canvasElement);
    await expect(await canvas.findByText('!')).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'network' }), {
      operation: 'load',
    });
  },
});

/** Bells of one page share their list. */
export const TwoBells = meta.story({
  args: { autoOpen: false },
  render: (args) => (
    <>
      <AlertsBellWidget {...args} />
      <AlertsBellWidget {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-fhq=alerts]')).toHaveLength(2));
    await insideOf(canvasElement);
    await waitFor(() => expect(api.calls).not.toHaveLength(0));
    await expect(api.calls).toEqual(['GET /api/eld/alerts']);
  },
});

export const HostileStyles = meta.story({
  render: (args) => (
    <HostilePage>
      <AlertsBellWidget {...args} />
    </HostilePage>
  ),
  play: async ({ canvasElement }) => {
    const { root, panel } = await insideOf(canvasElement);
    const open = await panel();
    const title = getComputedStyle(within(open).getByRole('heading', { level: 2 }));
    await expect([title.fontSize, title.textTransform, title.letterSpacing, title.fontStyle]).toEqual([
      '16px',
      'none',
      'normal',
      'normal',
    ]);
    const bell = getComputedStyle(within(root).getByRole('button', { name: /^Alerts/ }));
    await expect([bell.width, bell.borderTopWidth, bell.paddingTop]).toEqual(['36px', '0px', '0px']);
  },
});

export const InFrontOfEverything = meta.story({
  render: (args) => (
    <CrowdedPage>
      <AlertsBellWidget {...args} />
    </CrowdedPage>
  ),
  play: async ({ canvasElement }) => {
    const { panel, root } = await insideOf(canvasElement);
    const open = await panel();
    const { left, top, width, height } = open.getBoundingClientRect();
    const tree = root.getRootNode() as ShadowRoot;
    await expect(open.contains(tree.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    await expect(height).toBeGreaterThan(300);
  },
});

export const InsideAShadowRoot = meta.story({
  render: (args) => (
    <ShadowPage>
      <AlertsBellWidget {...args} />
    </ShadowPage>
  ),
  play: async ({ canvas }) => {
    const outer = await canvas.findByTestId('outer');
    await waitFor(() => expect(outer.shadowRoot).not.toBeNull());
    const { panel } = await insideOf(outer.shadowRoot as ShadowRoot);
    await expect(within(await panel()).getAllByRole('listitem')).toHaveLength(5);
  },
});

export const InAFrame = meta.story({
  render: () => <FramePage />,
  play: async ({ canvas }) => {
    const frame = await canvas.findByTitle<HTMLIFrameElement>('Alerts');
    const page = frame.contentDocument as Document;
    const inner = await waitFor(() => {
      const found = page
        .querySelector('[data-fhq=alerts]')
        ?.shadowRoot?.querySelector('[data-part=panel]:popover-open');
      if (!found?.querySelector('[data-part=alert]')) throw new Error('The panel is not there yet');
      return found;
    });
    await expect(inner.getBoundingClientRect().width).toBe(420);
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const { panel } = await insideOf(canvasElement);
    await expect(getComputedStyle(await panel()).direction).toBe('rtl');
  },
});

/** A text takes its direction from its own letters, whatever the direction of the page. */
export const RightToLeftTitle = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...serve([
        makeAlert({
          id: 'alr_ar',
          severity: 'critical',
          title: 'تأخر تسليم الحاوية MSKU1234567 في الرصيف T',
          message: 'تأخر التسليم',
        }),
        makeAlert({ id: 'alr_en', title: 'Container MSKU1234567 is late' }),
      ]),
    ),
  play: async ({ canvasElement }) => {
    const { panel } = await insideOf(canvasElement);
    const open = within(await panel());
    /** Whether the first letter of a text stands at the right edge of its element. */
    const isFromRight = (element: Element): boolean => {
      const range = document.createRange();
      const text = element.firstChild;
      if (!text) throw new Error('There is no text');
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const [letter, all] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return all.right - letter.right < letter.left - all.left;
    };
    const titleOf = (name: RegExp) => open.getByRole('button', { name });
    await expect(isFromRight(titleOf(/MSKU1234567 في الرصيف T/))).toBe(true);
    await expect(isFromRight(titleOf(/is late/))).toBe(false);
    unfold(open.getByRole('listitem', { name: /MSKU1234567 في/ }));
    await expect(isFromRight(await open.findByText('تأخر التسليم'))).toBe(true);
  },
});

export const LongRemarks = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...serve([
        makeAlert({ severity: 'critical', message: 'Ask for dock 7 and call ahead. '.repeat(13).slice(0, 400) }),
      ]),
    ),
  play: async ({ canvasElement }) => {
    const { panel } = await insideOf(canvasElement);
    const open = await panel();
    await expect(open.scrollWidth).toBeLessThanOrEqual(open.clientWidth);
  },
});

export const AThousandAlerts = meta.story({
  args: { autoOpen: true },
  beforeEach: ({ msw }) => msw.use(...serve([makeAlert({ severity: 'critical' }), ...manyAlerts(999)])),
  play: async ({ canvasElement }) => {
    const { canvas, panel } = await insideOf(canvasElement);
    await expect(within(await panel()).getByText('1000 unread notifications')).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
  },
});

/** A property that the page has set anywhere above the bell wins. */
export const Themed = meta.story({
  render: (args) => (
    <div style={{ '--fhq-color-critical-solid': 'rgb(0, 90, 60)' } as React.CSSProperties}>
      <AlertsBellWidget {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { canvas, panel } = await insideOf(canvasElement);
    await expect(getComputedStyle(await canvas.findByText('4')).backgroundColor).toBe('rgb(0, 90, 60)');
    await panel();
  },
});

/** A theme that differs from the page's theme. */
export const Dark = meta.story({
  args: { theme: 'dark' as const },
  play: async ({ canvasElement }) => {
    const { panel } = await insideOf(canvasElement);
    const { colorScheme, backgroundColor } = getComputedStyle(await panel());
    await expect([colorScheme, backgroundColor]).toEqual(['dark', 'oklch(0.235 0.012 264)']);
  },
});

/** Among the page's own elements, for an app that brings styles.css and no rules that hurt. */
export const WithoutIsolation = meta.story({
  args: { isolation: 'none' as const },
  play: async ({ canvas }) => {
    const panel = await canvas.findByRole('dialog', {}, { timeout: 5000 });
    await expect(await within(panel).findAllByRole('listitem')).toHaveLength(5);
  },
});
