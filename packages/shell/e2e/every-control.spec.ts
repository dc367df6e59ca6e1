import type { Page } from '@playwright/test';
import { actOnEveryControl } from './support/every-control.ts';
import { expect, test } from './support/test.ts';

const page = (body: string) => `<!doctype html><html lang="en"><title>Controls</title><main>${body}</main></html>`;

async function walk(at: Page, body: string, script: () => void = () => undefined) {
  const open = async () => {
    await at.goto('about:blank');
    await at.setContent(page(body));
    await at.evaluate(script);
  };
  return actOnEveryControl(at, { open, patience: 500 });
}

test('a button that does nothing is found, one that does something is not', async ({ page: at }) => {
  const body = '<button>Idle</button><button id="busy">Busy</button><output></output><button disabled>Off</button>';
  const { dead, acted } = await walk(at, body, () => {
    document.querySelector('#busy')?.addEventListener('click', () => {
      const output = document.querySelector('output');
      if (output) output.textContent += '.';
    });
  });
  expect(dead).toEqual(["button 'Idle'"]);
  expect(acted).toBe(2);
});

test('a link to nowhere, a field that refuses its text and a dead tab are found', async ({ page: at }) => {
  const body = `
    <a href="javascript:void 0">Nowhere</a><a href="#there">There</a>
    <label>Refuses <input id="refuses"></label><label>Keeps <input></label>
    <div role="tablist"><button role="tab" aria-selected="false">Dead</button></div>`;
  const { dead } = await walk(at, body, () => {
    document.querySelector('#refuses')?.addEventListener('input', ({ target }) => {
      (target as HTMLInputElement).value = '';
    });
  });
  expect(dead).toEqual(["link 'Nowhere'", "textbox 'Refuses'", "tab 'Dead'"]);
});

test('a dead button within a dialog is found by the way that leads to it', async ({ page: at }) => {
  const body =
    '<button id="open">Open</button><dialog><button>Inert</button><button id="close">Close</button></dialog>';
  const { dead } = await walk(at, body, () => {
    const dialog = document.querySelector('dialog');
    document.querySelector('#open')?.addEventListener('click', () => dialog?.showModal());
    document.querySelector('#close')?.addEventListener('click', () => dialog?.close());
  });
  expect(dead).toEqual(["button 'Open' > button 'Inert'"]);
});

test('a control in a shadow root is met, and a time that ticks is nothing that it did', async ({ page: at }) => {
  const { dead, acted } = await walk(at, '<div id="host"></div><time>0</time>', () => {
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<button>Idle</button><button id="busy">Busy</button>';
    const busy = root?.querySelector('#busy');
    busy?.addEventListener('click', () => busy.toggleAttribute('data-on'));
    const time = document.querySelector('time');
    if (time) setInterval(() => (time.textContent = String(performance.now())), 20);
  });
  expect(dead).toEqual(["button 'Idle'"]);
  expect(acted).toBe(2);
});

test('a dialog that comes late and takes the press does not make the control dead', async ({ page: at }) => {
  const body = '<button id="busy">Busy</button><dialog>Late</dialog><button>Idle</button>';
  const { dead, acted } = await walk(at, body, () => {
    const busy = document.querySelector('#busy');
    busy?.addEventListener('focus', () => document.querySelector('dialog')?.showModal(), { once: true });
    busy?.addEventListener('click', () => busy.toggleAttribute('data-on'));
  });
  expect(dead).toEqual(["button 'Idle'"]);
  expect(acted).toBe(2);
});
