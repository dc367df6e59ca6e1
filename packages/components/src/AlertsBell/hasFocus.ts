/** Whether the focus is in an element, seen from its own shadow root, and also while the window itself is not active. */
export function hasFocus(element: Element): boolean {
  return element.contains((element.getRootNode() as Document | ShadowRoot).activeElement);
}
