import { expect, type CDPSession, type ElementHandle, type Page, type Request } from '@playwright/test';
import { faceOf, operate } from './operate.ts';
import { installWalk, type FoundControl } from './walk-in-page.ts';

export interface EveryControl {
  /** Opens the start of the walk; called again when a control has left the page. */
  open(): Promise<void>;
  /** The element with the controls; default: `main`. */
  within?: string;
  by?: 'keyboard' | 'pointer';
  /** Names of controls that the spec uses separately, since their action ends the walk (signing out, deleting). */
  except?: RegExp;
  /** Milliseconds after which a control without an effect counts as dead; default: 2 500. */
  patience?: number;
}

type Path = readonly FoundControl[];
type Outcome = 'happened' | 'dead' | 'missed' | 'gone';

/** Uses every enabled control, also in opened layers, and fails without an effect: a request, navigation, focus move or change. */
export async function expectEveryControlActs(page: Page, walk: EveryControl): Promise<void> {
  const { dead, acted } = await actOnEveryControl(page, walk);
  expect(acted, 'the walk must meet controls').toBeGreaterThan(0);
  expect(dead, 'controls after which nothing happened').toEqual([]);
}

export async function actOnEveryControl(page: Page, walk: EveryControl): Promise<{ dead: string[]; acted: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  // In every page that is opened, and in the one that is.
  await page.addInitScript(installWalk);
  await page.evaluate(installWalk);
  const walker = new Walker(page, walk, session);
  try {
    await walker.visit([]);
  } finally {
    walker.stop();
    await session.detach().catch(() => undefined);
  }
  return walker;
}

class Walker {
  readonly dead: string[] = [];
  acted = 0;
  readonly #page: Page;
  readonly #walk: EveryControl;
  readonly #traffic: Traffic;
  /** The start of the walk, as it was opened last. */
  #start: { url: string; layers: number; print: string } | undefined;

  constructor(page: Page, walk: EveryControl, session: CDPSession) {
    this.#page = page;
    this.#walk = walk;
    this.#traffic = new Traffic(page);
    // On a busy machine a page that opens beside this one is ready to be told of only seconds later.
    session.on('Page.windowOpen', this.#traffic.note);
  }

  stop(): void {
    this.#traffic.stop();
  }

  /** Uses the controls at the end of a path, and those that each of them opens. */
  async visit(path: Path): Promise<void> {
    if (path.length === 0) await this.#arrive(path);
    let here = await this.#print();
    const depth = await this.#layers();
    for (const control of await this.#controls()) {
      if (path.some(({ role, name }) => role === control.role && name === control.name)) continue;
      if ((await this.#print()) !== here) here = await this.#arrive(path);
      let outcome = await this.#act(control);
      // A late element took the focus and got the key press, so the control was not tested.
      for (let missed = 0; outcome === 'missed' && missed < 2; missed += 1) {
        here = await this.#arrive(path);
        outcome = await this.#act(control);
      }
      // The action of an earlier control (a row that left the list) may remove a control.
      if (outcome === 'gone') continue;
      this.acted += 1;
      if (outcome !== 'happened') this.dead.push([...path, control].map(describe).join(' > '));
      if ((await this.#layers()) > depth && path.length < 3 && this.#isOnPage()) await this.visit([...path, control]);
      await this.#closeLayers(depth);
    }
  }

  /** Layers of another page are part of the walk over that page. */
  #isOnPage(): boolean {
    const pathOf = (url: string) => new URL(url).pathname;
    return this.#start !== undefined && pathOf(this.#page.url()) === pathOf(this.#start.url);
  }

  async #arrive(path: Path): Promise<string> {
    if (!(await this.#returns())) {
      await this.#walk.open();
      await this.#settle();
      this.#start = { url: this.#page.url(), layers: await this.#layers(), print: await this.#print() };
    }
    for (const control of path) await this.#act(control);
    return this.#print();
  }

  /** Returns to the start without a reload, which is much faster; false if this is not possible. */
  async #returns(): Promise<boolean> {
    if (!this.#start || new URL(this.#page.url()).origin !== new URL(this.#start.url).origin) return false;
    const { url, layers, print } = this.#start;
    await this.#closeLayers(layers);
    if (this.#page.url() !== url) {
      await this.#page.evaluate((target) => {
        history.pushState(null, '', target);
        dispatchEvent(new PopStateEvent('popstate'));
      }, url);
      await this.#settle();
    }
    return (await this.#print()) === print;
  }

  async #closeLayers(depth: number): Promise<void> {
    for (let tries = 0; tries < 3 && (await this.#layers()) > depth; tries += 1) {
      await this.#page.keyboard.press('Escape');
      await this.#settle();
    }
  }

  async #act(control: FoundControl): Promise<Outcome> {
    const element = await this.#find(control);
    if (!element) return 'gone';
    if (!(await scrollIntoView(element))) return 'missed';
    // A skip link is out of the pointer's reach until the keyboard has brought it in.
    const by = this.#walk.by === 'pointer' && (await isInView(element)) ? 'pointer' : 'keyboard';
    await (by === 'pointer' ? (await faceOf(element)).hover() : element.focus());
    await element.evaluate((target) => window.walk?.watch(target));
    const before = this.#page.url();
    this.#traffic.forget();
    await operate(this.#page, element, control, by);
    const outcome = await expect
      .poll(async () => this.#traffic.seen || this.#page.url() !== before || (await hasChanged(element)), {
        timeout: this.#walk.patience ?? 2_500,
        intervals: [20, 40, 80, 160, 240],
      })
      .toBe(true)
      .then(
        () => 'happened' as const,
        async () => ((await wasReached(element)) ? ('dead' as const) : ('missed' as const)),
      );
    // Delayed effects (an answer, a dialog that slides in) belong to this control, too.
    await this.#settle();
    return outcome;
  }

  async #find(control: FoundControl): Promise<ElementHandle<HTMLElement> | null> {
    const { within = 'main' } = this.#walk;
    const found = await this.#page.evaluateHandle(([scope, wanted]) => window.walk?.find(scope, wanted) ?? null, [
      within,
      control,
    ] as const);
    return found.asElement();
  }

  async #controls(): Promise<FoundControl[]> {
    const { within = 'main', except } = this.#walk;
    const found = await this.#page.evaluate((scope) => window.walk?.controls(scope) ?? [], within);
    return found.filter(({ name }) => !except?.test(name));
  }

  async #layers(): Promise<number> {
    return this.#page.evaluate(() => window.walk?.layerCount() ?? 0);
  }

  async #print(): Promise<string> {
    return `${this.#page.url()} ${await this.#layers()} ${JSON.stringify(await this.#controls())}`;
  }

  async #settle(): Promise<void> {
    await this.#page.waitForLoadState('load');
    // A dialog may load its data after its code.
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await this.#traffic.quiet();
      await this.#page.evaluate(() => window.walk?.settled());
      if (!this.#traffic.isPending) return;
    }
  }
}

const describe = ({ role, name }: FoundControl): string => `${role} '${name}'`;

/** Calls of the page, and what it opens beside itself. */
class Traffic {
  seen = false;
  readonly #page: Page;
  readonly #pending = new Set<Request | Page>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', this.#onRequest).on('requestfinished', this.#onEnd).on('requestfailed', this.#onEnd);
    page.on('popup', this.#onPopup).on('download', this.note).on('filechooser', this.note);
  }

  get isPending(): boolean {
    return this.#pending.size > 0;
  }

  forget(): void {
    this.seen = false;
  }

  /** Resolves when every call has its answer, after a second and a half at the latest. */
  async quiet(): Promise<void> {
    for (let waited = 0; waited < 1_500 && this.isPending; waited += 25) await this.#page.waitForTimeout(25);
  }

  stop(): void {
    this.#page.off('request', this.#onRequest).off('requestfinished', this.#onEnd).off('requestfailed', this.#onEnd);
    this.#page.off('popup', this.#onPopup).off('download', this.note).off('filechooser', this.note);
  }

  readonly note = (): void => {
    this.seen = true;
  };

  readonly #onRequest = (request: Request): void => {
    const kind = request.resourceType();
    const isCall = ['fetch', 'xhr', 'document'].includes(kind);
    // Every press of a control reports activity to the server.
    if (isCall && !request.url().endsWith('/api/activity')) this.note();
    // A stream has no end. A dialog opens when its code has come, and then over what the walk has gone on to.
    if ((isCall && !request.url().includes('/stream')) || kind === 'script') this.#pending.add(request);
  };

  /** In front of the page it would slow the page's frames down to one a second, hence it goes when it has loaded. */
  readonly #onPopup = (popup: Page): void => {
    this.note();
    this.#pending.add(popup);
    popup
      .waitForLoadState()
      .then(() => popup.close())
      .catch(() => undefined)
      .finally(() => this.#onEnd(popup));
  };

  readonly #onEnd = (ended: Request | Page): void => {
    this.#pending.delete(ended);
  };
}

/** A page that is gone has changed, too. */
const hasChanged = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.evaluate((target) => window.walk?.hasChanged(target) ?? true).catch(() => true);

const wasReached = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.evaluate(() => window.walk?.wasReached() ?? true);

const isInView = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.evaluate((target) => {
    const { bottom, right, top, left } = target.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });

/** False if the page has drawn the element anew meanwhile. */
const scrollIntoView = (element: ElementHandle<HTMLElement>): Promise<boolean> =>
  element.scrollIntoViewIfNeeded().then(
    () => true,
    (error: unknown) => {
      if (String(error).includes('not attached')) return false;
      throw error;
    },
  );
