/**
 * Shows a popover, and again when the page has moved its element: a browser then closes it without an event, and its
 * size becomes 0. Ends when the answer disconnects. Simulated browsers have no popovers.
 */
export function keepShown(element: HTMLElement, onShown?: () => void): ResizeObserver | undefined {
  if (!element.showPopover) return;
  // Shows no popover that is open, and none that the page has removed.
  const show = () => {
    if (element.isConnected) element.showPopover();
    onShown?.();
  };
  show();
  const sizes = new ResizeObserver(show);
  sizes.observe(element);
  return sizes;
}
