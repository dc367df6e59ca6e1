import { expect, type Locator, type Page, type Request } from '@playwright/test';

const pressed = ['button', 'link', 'tab', 'menuitem', 'menuitemradio', 'option'] as const;
const toggled = ['checkbox', 'radio', 'switch'] as const;
const typed = ['textbox', 'searchbox', 'spinbutton'] as const;
const roles = [...pressed, ...toggled, ...typed, 'combobox'] as const;
type Role = (typeof roles)[number];

const layers = '[role=dialog], [role=alertdialog], dialog[open], [role=menu], [role=listbox], [popover]:popover-open';

/** Where a control stands: in the page, or in what the ones before it have opened. */
interface Control {
  role: Role;
  index: number;
  name: string;
}

export interface EveryControl {
  /** Brings the page to where the walk starts; called again whenever a control has led away from it. */
  open(): Promise<void>;
  /** Where the controls are; `main` unless said. */
  within?: string;
  by?: 'keyboard' | 'pointer';
  /** Names of controls that the same spec acts on by itself, as what they do ends the walk (signing out, deleting). */
  except?: RegExp;
}

/** Acts on every enabled control, also in what opens, and fails where nothing follows: no request, navigation, focus move or change. */
export async function expectEveryControlActs(page: Page, walk: EveryControl): Promise<void> {
  const { dead, acted } = await actOnEveryControl(page, walk);
  expect(acted, 'the walk must meet controls').toBeGreaterThan(0);
  expect(dead, 'controls after which nothing happened').toEqual([]);
}

export async function actOnEveryControl(page: Page, walk: EveryControl): Promise<{ dead: string[]; acted: number }> {
  const dead: string[] = [];
  let acted = 0;
  const visit = async (path: readonly Control[]): Promise<void> => {
    await arrive(page, walk, path);
    const depth = await layerCount(page);
    const start = await fingerprint(page, walk);
    for (const control of await controlsIn(page, walk)) {
      if (path.some(({ role, name }) => role === control.role && name === control.name)) continue;
      if ((await fingerprint(page, walk)) !== start) await arrive(page, walk, path);
      const happened = await act(page, walk, control);
      acted += 1;
      if (!happened) dead.push([...path, control].map(({ role, name }) => `${role} '${name}'`).join(' > '));
      const opened = (await layerCount(page)) > depth;
      if (opened && path.length < 3) await visit([...path, control]);
      if (opened) await page.keyboard.press('Escape');
    }
  };
  await visit([]);
  return { dead, acted };
}

async function arrive(page: Page, walk: EveryControl, path: readonly Control[]): Promise<void> {
  await walk.open();
  for (const control of path) await act(page, walk, control);
}

const openLayers = (page: Page): Locator => page.locator(layers).filter({ visible: true });
const layerCount = (page: Page): Promise<number> => openLayers(page).count();

async function scopeOf(page: Page, { within = 'main' }: EveryControl): Promise<Locator> {
  const open = openLayers(page);
  return (await open.count()) > 0 ? open.last() : page.locator(within);
}

async function controlsIn(page: Page, walk: EveryControl): Promise<Control[]> {
  const scope = await scopeOf(page, walk);
  const found: Control[] = [];
  for (const role of roles) {
    const all = await scope.getByRole(role).evaluateAll(describeControls, { role });
    found.push(...all.filter(({ name }) => !walk.except?.test(name)));
  }
  return found;
}

/** Runs in the page. Of rows and items that repeat the first stand for all. */
function describeControls(elements: Element[], { role }: { role: Role }): Control[] {
  const repeats = (element: Element): boolean => {
    for (let item = element.closest('tr, [role=row], [role=option], li, article'); item;) {
      const { tagName } = item;
      const limit = /^(LI|ARTICLE)$/.test(tagName) ? 6 : 2;
      let before = 0;
      for (let other = item.previousElementSibling; other; other = other.previousElementSibling) {
        if (other.tagName === tagName) before += 1;
      }
      if (before >= limit) return true;
      item = item.parentElement?.closest('tr, [role=row], [role=option], li, article') ?? null;
    }
    return false;
  };
  const isIdle = (element: Element): boolean =>
    element.matches(':disabled, [aria-disabled=true], [aria-current=page], [readonly]') ||
    (role === 'tab' && element.getAttribute('aria-selected') === 'true') ||
    (role === 'radio' && element.matches(':checked, [aria-checked=true]'));
  return elements.flatMap((element, index) => {
    if (isIdle(element) || repeats(element)) return [];
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = label ?? (element.textContent || element.getAttribute('placeholder') || '');
    return [{ role, index, name: name.trim() }];
  });
}

async function fingerprint(page: Page, walk: EveryControl): Promise<string> {
  return `${page.url()} ${JSON.stringify(await controlsIn(page, walk))}`;
}

async function act(page: Page, walk: EveryControl, control: Control): Promise<boolean> {
  const scope = await scopeOf(page, walk);
  const target = scope.getByRole(control.role).nth(control.index);
  await target.scrollIntoViewIfNeeded();
  // A skip link is out of the pointer's reach until the keyboard has brought it in.
  const by = walk.by === 'pointer' && (await isInView(target)) ? 'pointer' : 'keyboard';
  await (by === 'pointer' ? (await faceOf(target)).hover() : target.focus());
  await page.evaluate(startWatching);
  const outside = watchOutside(page);
  const before = { url: page.url(), state: await stateOf(target) };
  await operate(page, target, control, by);
  const hasHappened = async (): Promise<boolean> =>
    outside.seen() ||
    page.url() !== before.url ||
    (await page.evaluate(() => document.documentElement.dataset['walkChanges'] === 'yes')) ||
    (await stateOf(target)) !== before.state;
  const happened = await expect
    .poll(hasHappened, { timeout: 2_500, intervals: [30, 60, 120, 240] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  // What follows a moment later (a dialog that slides in) belongs to this control too.
  await page.waitForTimeout(250);
  outside.stop();
  return happened;
}

const isInView = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { bottom, right, top, left } = element.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });

/** What a pointer meets: the input of a switch or a box lies unseen within its label. */
async function faceOf(target: Locator): Promise<Locator> {
  const label = target.locator('xpath=ancestor::label');
  return (await label.count()) > 0 ? label : target;
}

async function operate(page: Page, target: Locator, { role }: Control, by: 'keyboard' | 'pointer'): Promise<void> {
  if ((typed as readonly string[]).includes(role)) return typeInto(target);
  if (role === 'combobox') return operateCombobox(page, target);
  if (by === 'pointer') return (await faceOf(target)).click();
  await page.keyboard.press((toggled as readonly string[]).includes(role) ? 'Space' : 'Enter');
}

async function typeInto(target: Locator): Promise<void> {
  const samples: Record<string, string> = {
    email: 'nora@quist.example',
    number: '12',
    date: '2026-01-15',
    tel: '555-0100',
  };
  const type = (await target.getAttribute('type')) ?? 'text';
  await target.fill(samples[type] ?? 'freight');
}

async function operateCombobox(page: Page, target: Locator): Promise<void> {
  const isNative = await target.evaluate((element) => element.tagName === 'SELECT');
  if (!isNative) {
    await target.focus();
    return page.keyboard.press('ArrowDown');
  }
  const other = await target.evaluate((element) => {
    const { options, value } = element as HTMLSelectElement;
    return [...options].find((option) => option.value !== value && !option.disabled)?.value;
  });
  if (other !== undefined) await target.selectOption(other);
}

/** Value, tick and focus of the control; gone is a state too. */
async function stateOf(target: Locator): Promise<string> {
  return target
    .evaluate(
      (element) => {
        const { value, checked } = element as HTMLInputElement;
        const hasMoved = document.activeElement !== element && document.activeElement !== document.body;
        return JSON.stringify([value, checked, hasMoved]);
      },
      { timeout: 500 },
    )
    .catch(() => 'gone');
}

function watchOutside(page: Page): { seen(): boolean; stop(): void } {
  let seen = false;
  const note = (): void => {
    seen = true;
  };
  const onRequest = (request: Request): void => {
    const isCall = ['fetch', 'xhr', 'document'].includes(request.resourceType());
    // A press tells the server that somebody is there, whatever the control does.
    if (isCall && !request.url().endsWith('/api/activity')) note();
  };
  page.on('request', onRequest).on('popup', note).on('download', note);
  return {
    seen: () => seen,
    stop: () => page.off('request', onRequest).off('popup', note).off('download', note),
  };
}

/** Runs in the page: from now on any change counts, but what hovering, pressing and focusing alone bring. */
function startWatching(): void {
  const root = document.documentElement;
  root.dataset['walkChanges'] = 'no';
  window.print = () => {
    root.dataset['walkChanges'] = 'yes';
  };
  const passing = /^(data-(hovered|pressed|focus)|data-walk|tabindex$|aria-describedby$|value$)/;
  const isTooltip = (node: Node): boolean =>
    node instanceof Element && (node.matches('[role=tooltip]') || node.querySelector('[role=tooltip]') !== null);
  const counts = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord): boolean => {
    const at = target instanceof Element ? target : target.parentElement;
    if (at?.closest('[role=tooltip], [role=timer]')) return false;
    if (type === 'attributes') return !passing.test(attributeName ?? '');
    return type === 'characterData' || ![...addedNodes, ...removedNodes].every(isTooltip);
  };
  new MutationObserver((records, observer) => {
    if (!records.some(counts)) return;
    root.dataset['walkChanges'] = 'yes';
    observer.disconnect();
  }).observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
}
