export interface ResultGroup<Result> {
  id: string;
  name: string;
  results: Result[];
}

/** Results under their headings, both in the order in which they came. */
export function groupResults<Result extends { group: string }>(results: readonly Result[]): ResultGroup<Result>[] {
  const groups = new Map<string, ResultGroup<Result>>();
  for (const result of results) {
    const group = groups.get(result.group) ?? { id: result.group, name: result.group, results: [] };
    group.results.push(result);
    groups.set(result.group, group);
  }
  return [...groups.values()];
}
