const names = new Map<string, string>();
/** Far more than the code has; texts made up of parts go without a name beyond. */
const most = 1_000;

/** The name by which a connection keeps a statement parsed and planned; undefined where too many have one. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= most) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
