import type { ElementHandle, Page } from '@playwright/test';
import type { FoundControl } from './walk-in-page.ts';

/** The element that a pointer hits: the input of a switch or checkbox is invisible inside its label. */
export async function faceOf(element: ElementHandle<HTMLElement>): Promise<ElementHandle<HTMLElement>> {
  const label = await element.evaluateHandle((target) => target.closest('label'));
  return label.asElement() ?? element;
}

/** Uses a control that has the focus, or that the pointer is over. */
export async function operate(
  page: Page,
  element: ElementHandle<HTMLElement>,
  { role }: FoundControl,
  by: 'keyboard' | 'pointer',
): Promise<void> {
  if (['textbox', 'searchbox', 'spinbutton'].includes(role)) return typeInto(element);
  if (role === 'combobox') return operateCombobox(page, element);
  if (role === 'slider') return page.keyboard.press('ArrowRight');
  if (by === 'pointer') return (await faceOf(element)).click();
  await page.keyboard.press(['checkbox', 'radio', 'switch'].includes(role) ? 'Space' : 'Enter');
}

async function typeInto(element: ElementHandle<HTMLElement>): Promise<void> {
  const samples: Record<string, [string, string]> = {
    email: ['nora@quist.example', 'olav@quist.example'],
    number: ['12', '13'],
    date: ['2026-01-15', '2026-01-16'],
    tel: ['555-0100', '555-0101'],
    text: ['freight', 'freights'],
  };
  const type = (await element.getAttribute('type')) ?? 'text';
  const [first, second] = samples[type] ?? ['freight', 'freights'];
  const isThere = await element.evaluate((target, sample) => (target as HTMLInputElement).value === sample, first);
  await element.fill(isThere ? second : first);
}

/** A select takes another choice, any other opens its list by the arrow, or by what is typed into it. */
async function operateCombobox(page: Page, element: ElementHandle<HTMLElement>): Promise<void> {
  const other = await element.evaluate((target) => {
    if (!(target instanceof HTMLSelectElement)) return null;
    return [...target.options].find(({ value, disabled }) => value !== target.value && !disabled)?.value ?? '';
  });
  if (other !== null) return void (await element.selectOption(other));
  await page.keyboard.press('ArrowDown');
  const isOpen = await element.evaluate((target) => target.getAttribute('aria-expanded') === 'true');
  if (!isOpen && (await element.evaluate((target) => target instanceof HTMLInputElement))) {
    await page.keyboard.type('a');
  }
}
