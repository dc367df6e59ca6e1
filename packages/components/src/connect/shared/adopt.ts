const known = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Gives a shadow root a style sheet, once; a constructed one needs no permission of a content security policy. */
export function adopt(root: ShadowRoot, css: string): void {
  const page = root.ownerDocument;
  const sheets = known.get(page) ?? new Map<string, CSSStyleSheet>();
  known.set(page, sheets);
  const View = page.defaultView?.CSSStyleSheet;
  if (!View) return;
  const sheet = sheets.get(css) ?? new View();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
