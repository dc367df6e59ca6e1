/** Selects the text of a field that gets the focus, to be copied. */
export function selectAll({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) target.select();
}
