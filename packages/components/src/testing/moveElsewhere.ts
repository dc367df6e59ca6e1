/** Moves a story to another place of its page, as frameworks move what they draw anew; returns the way back. */
export function moveElsewhere(canvasElement: HTMLElement): () => void {
  const place = document.createElement('div');
  place.style.marginBlockStart = '120px';
  canvasElement.before(place);
  place.append(canvasElement);
  return () => place.replaceWith(canvasElement);
}
