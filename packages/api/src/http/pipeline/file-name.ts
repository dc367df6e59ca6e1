/** A name as `X-File-Name` carries it: in UTF-8, with percent signs where a header takes no such character. */
export function readFileName(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return header;
  }
}
