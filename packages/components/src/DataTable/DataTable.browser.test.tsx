import '../styles/styles.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeLoads, withActions } from '../testing/loads.tsx';
import { DataTable } from './DataTable.tsx';

// A story's Tab key is simulated and does not see where the grid has put the focus; these keys are real.
let root: Root;

beforeEach(async () => {
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(
    <>
      <button type="button">Before</button>
      <DataTable
        label="Loads"
        columns={withActions}
        rows={makeLoads(500)}
        getRowId={(load) => load.id}
        height={400}
        onSortChange={() => undefined}
      />
      <button type="button">After</button>
    </>,
  );
  await page.getByRole('grid').findElement();
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const focusedName = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
const focusedRow = () => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex');

test('Tab passes the grid in one step and returns to the last cell', async () => {
  await userEvent.tab();
  expect(focusedName()).toBe('Before');
  await userEvent.tab();
  expect(focusedName()).toBe('L-10001');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(focusedName()).toBe('Atlanta to Memphis');
  await userEvent.tab();
  expect(focusedName()).toBe('After');
  await userEvent.tab({ shift: true });
  expect(focusedName()).toBe('Atlanta to Memphis');
  await userEvent.tab({ shift: true });
  expect(focusedName()).toBe('Before');
});

test('Tab goes through the controls of an entered cell, then out of the grid', async () => {
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{End}{Enter}');
  expect(focusedName()).toBe('Track L-10001');
  await userEvent.tab();
  expect(focusedName()).toBe('Archive L-10001');
  await userEvent.tab();
  expect(focusedName()).toBe('After');
  await userEvent.tab({ shift: true });
  expect(focusedRow()).toBe('2');
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
});

test('the cell that Tab reaches is scrolled into view, wherever the window is', async () => {
  const grid = page.getByRole('grid').element();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  grid.scrollTop = 9_000;
  await expect.element(page.getByText('L-10210')).toBeVisible();
  await userEvent.tab({ shift: true });
  expect(focusedRow()).toBe('3');
  expect(grid.scrollTop).toBeLessThan(100);
});

test('a row under the header that sticks is moved out from below it', async () => {
  const grid = page.getByRole('grid').element();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(
    '{PageDown}{PageDown}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}',
  );
  const header = grid.querySelector('[role="columnheader"]')?.getBoundingClientRect();
  const cell = document.activeElement?.getBoundingClientRect();
  expect(cell?.top).toBeGreaterThanOrEqual((header?.bottom ?? 0) - 1);
});
