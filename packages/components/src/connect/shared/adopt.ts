const adopted = new WeakMap<ShadowRoot, string[]>();

/**
 * Gives a shadow root a style sheet, once. A constructed one needs no permission of a content security policy; the
 * simulated browsers of unit tests do not have it and get an element.
 */
export function adopt(root: ShadowRoot, css: string): void {
  const earlier = adopted.get(root) ?? [];
  if (earlier.includes(css)) return;
  adopted.set(root, [...earlier, css]);
  const page = root.ownerDocument;
  const View = page.defaultView?.CSSStyleSheet;
  if (View && 'adoptedStyleSheets' in root) {
    const sheet = new View();
    sheet.replaceSync(css);
    root.adoptedStyleSheets.push(sheet);
  } else {
    root.append(Object.assign(page.createElement('style'), { textContent: css }));
  }
}
