import type { Locator } from '@playwright/test';

/** Presses Tab until the element has the focus, like a user without a pointer. */
export async function tabTo(target: Locator, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  for (let presses = 0; presses < 60; presses += 1) {
    const hasFocus = await target.evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot;
      return root.activeElement === element;
    });
    if (hasFocus) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`);
}

export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}
