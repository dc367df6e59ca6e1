const names = new Map<string, string>();
/** Far more than the code has; above this limit, generated statements have no name. */
const most = 1_000;

/** Name of a prepared statement on a connection; undefined above the limit. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
