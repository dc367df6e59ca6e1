/** The functions of the walk inside the page, under `window.walk`. */
export interface PageWalk {
  /** Enabled controls of the topmost open layer, or of `within`. Of repeated rows and items only the first is used. */
  controls(within: string): FoundControl[];
  find(within: string, control: FoundControl): HTMLElement | null;
  layerCount(): number;
  /** From now on any change counts, but what hovering, pressing and focusing alone bring. */
  watch(element: HTMLElement): void;
  hasChanged(element: HTMLElement): boolean;
  /** Whether the element that is watched has had a press or an input since. */
  wasReached(): boolean;
  /** Resolves when nothing slides or fades any more, after half a second at the latest. */
  settled(): Promise<void>;
}

export interface FoundControl {
  role: string;
  name: string;
  /** Which of those with the same role and name it is. */
  nth: number;
  /** Its index among the controls with the same role, since a selection may change its name. */
  place: number;
}

declare global {
  interface Window {
    walk?: PageWalk;
  }
}

/** Runs in the page, hence refers to nothing outside of itself. Goes through open shadow roots, too. */
export function installWalk(): void {
  if (window.walk) return;
  // A toast is an alertdialog, too, but lies over nothing.
  const layers =
    '[role=dialog], [role=alertdialog]:not([aria-modal=false]), dialog[open], [role=menu], [role=listbox], [popover]:popover-open';
  // Links of mail and telephone hand over to another program, after which the browser keeps the keys from the page.
  const operable =
    'a[href]:not([href^="mailto:"], [href^="tel:"]), button, summary, select, textarea, input, [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=checkbox], [role=radio], [role=switch], [role=combobox], [role=textbox], [role=searchbox], [role=spinbutton], [role=slider]';
  const items = 'tr, [role=row], [role=option], li, article';

  const all = (root: ParentNode, selector: string): HTMLElement[] => {
    const found: HTMLElement[] = [];
    const elements = root.querySelectorAll<HTMLElement>('*');
    let hasHosts = false;
    for (const { shadowRoot } of elements) hasHosts ||= shadowRoot !== null;
    if (!hasHosts) return [...root.querySelectorAll<HTMLElement>(selector)];
    for (const element of elements) {
      if (element.matches(selector)) found.push(element);
      if (element.shadowRoot) found.push(...all(element.shadowRoot, selector));
    }
    return found;
  };
  const parentOf = (element: Element): Element | null => {
    if (element.parentElement) return element.parentElement;
    const root = element.getRootNode();
    return root instanceof ShadowRoot ? root.host : null;
  };
  const isShown = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) return false;
    for (let at: Element | null = element; at; at = parentOf(at)) {
      if (at.matches('[aria-hidden=true], [inert]')) return false;
    }
    return true;
  };
  const openLayers = (): HTMLElement[] => all(document, layers).filter(isShown);

  const roleOfInput = ({ type }: HTMLInputElement): string =>
    ({
      checkbox: 'checkbox',
      radio: 'radio',
      range: 'slider',
      number: 'spinbutton',
      search: 'searchbox',
      button: 'button',
      submit: 'button',
      reset: 'button',
      file: 'button',
      hidden: '',
    })[type] ?? 'textbox';
  const roleOf = (element: Element): string => {
    const given = element.getAttribute('role');
    if (given) return given;
    if (element instanceof HTMLInputElement) return roleOfInput(element);
    return { A: 'link', SELECT: 'combobox', TEXTAREA: 'textbox' }[element.tagName] ?? 'button';
  };
  const nameOf = (element: HTMLElement): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    // The button of a select is named by its value and its label, and only the label stays.
    const lasting = element.matches('button[aria-haspopup=listbox]') ? ids.slice(-1) : ids;
    const labels = lasting.map((id) => root.getElementById(id)?.textContent ?? '').join(' ');
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const own = element.textContent || element.getAttribute('placeholder') || element.getAttribute('title');
    const name = element.getAttribute('aria-label') ?? (labels || label || own || '');
    // A control whose label counts or ticks stays the same control.
    return name
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\d[\d,.]*/g, '#')
      .trim();
  };
  const isIdle = (element: Element, role: string): boolean =>
    element.matches(':disabled, [aria-disabled=true], [aria-current]:not([aria-current=false]), [readonly]') ||
    (role === 'tab' && element.getAttribute('aria-selected') === 'true') ||
    (role === 'radio' && element.matches(':checked, [aria-checked=true]'));
  const repeats = (element: Element): boolean => {
    for (let item = element.closest(items); item; item = item.parentElement?.closest(items) ?? null) {
      const { tagName } = item;
      const limit = /^(LI|ARTICLE)$/.test(tagName) ? 6 : item.matches('[role=option]') ? 2 : 1;
      let before = 0;
      for (let other = item.previousElementSibling; other && before < limit; other = other.previousElementSibling) {
        if (other.tagName === tagName && !other.querySelector('[role=columnheader], th[scope=col]')) before += 1;
      }
      if (before >= limit) return true;
    }
    return false;
  };

  const found = (within: string): [FoundControl, HTMLElement][] => {
    const scopes = openLayers().slice(-1);
    if (scopes.length === 0) scopes.push(...all(document, within).slice(0, 1));
    const counts = new Map<string, number>();
    const count = (key: string): number => {
      const before = counts.get(key) ?? 0;
      counts.set(key, before + 1);
      return before;
    };
    return scopes
      .flatMap((scope) => all(scope, operable))
      .flatMap((element): [FoundControl, HTMLElement][] => {
        const role = roleOf(element);
        if (!role || !isShown(element) || isIdle(element, role) || repeats(element)) return [];
        const name = nameOf(element);
        return [[{ role, name, nth: count(`${role} ${name}`), place: count(role) }, element]];
      });
  };

  const activeElement = (): Element | null => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active;
  };
  const stateOf = (element: HTMLElement): string => {
    const { value, checked } = element as HTMLInputElement;
    const active = activeElement();
    return JSON.stringify([value, checked, element.isConnected, active !== element && active !== document.body]);
  };

  let changed = false;
  let watched: HTMLElement | undefined;
  let reached = false;
  for (const kind of ['keydown', 'click', 'input'])
    addEventListener(kind, (event) => (reached ||= event.composedPath().some((target) => target === watched)), true);
  let state = '';
  let observer: MutationObserver | undefined;
  window.print = () => {
    changed = true;
  };
  const passing = /^(data-(hovered|pressed|focus)|tabindex$|aria-describedby$|value$)/;
  const isTooltip = (node: Node): boolean =>
    node instanceof Element && (node.matches('[role=tooltip]') || node.querySelector('[role=tooltip]') !== null);
  const counts = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord): boolean => {
    const at = target instanceof Element ? target : target.parentElement;
    if (at?.closest('[role=tooltip], [role=timer], time')) return false;
    if (type === 'attributes') return !passing.test(attributeName ?? '');
    return type === 'characterData' || ![...addedNodes, ...removedNodes].every(isTooltip);
  };

  window.walk = {
    controls: (within) => found(within).map(([control]) => control),
    find: (within, { role, name, nth, place }) => {
      const alike = found(within).filter(([other]) => other.role === role);
      const same = alike.find(([other]) => other.name === name && other.nth === nth);
      return (same ?? alike.find(([other]) => other.place === place))?.[1] ?? null;
    },
    layerCount: () => openLayers().length,
    watch: (element) => {
      changed = false;
      watched = element;
      reached = false;
      state = stateOf(element);
      observer?.disconnect();
      observer = new MutationObserver((records) => {
        changed ||= records.some(counts);
      });
      const what = { subtree: true, childList: true, attributes: true, characterData: true };
      observer.observe(document.documentElement, what);
      for (const { shadowRoot } of all(document, '*')) if (shadowRoot) observer.observe(shadowRoot, what);
    },
    hasChanged: (element) => changed || stateOf(element) !== state,
    wasReached: () => reached,
    settled: async () => {
      const isPassing = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
      const ends = document
        .getAnimations()
        .filter(isPassing)
        .map(({ finished }) => finished);
      const limit = new Promise((resolve) => setTimeout(resolve, 500));
      await Promise.race([Promise.allSettled(ends), limit]);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
  };
}
