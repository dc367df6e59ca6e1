// Some browsers read the file only after the click has been dealt with.
const revokeAfterMs = 60_000;

/** Hands a file to the browser, which saves it under its name. */
export function saveBlob(blob: Blob, download: string): void {
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download }).click();
  setTimeout(() => URL.revokeObjectURL(href), revokeAfterMs);
}
