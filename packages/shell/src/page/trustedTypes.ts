interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): unknown;
}

/** React Aria empties an element through `innerHTML`; no other code may turn text into markup. */
export function onlyEmptyHtml(html: string): string {
  if (html === '') return html;
  throw new TypeError('Text must not become markup');
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', { createHTML: onlyEmptyHtml });
