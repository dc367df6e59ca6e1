/** Why a row is refused: a stable word, the member, and what to do. */
export interface RowRefusal {
  code: string;
  pointer: string;
  detail: string;
}

/** A row that will have a key which no other row may have, such as a unit number. */
export interface Claim<Key extends string = string> {
  /** The row of HQ that it changes; undefined if it is not known yet. */
  id: string | undefined;
  key: Key | undefined;
  /** Undefined if rows of every company may be taken over. */
  companyId: string | undefined;
}

/** The row of HQ that has a key now. */
export interface Holder {
  id: string;
  companyId: string;
  /** Whether a new row of the company may take it over, since it is not linked. */
  isFree: boolean;
}

export type Claimed = { id: string | undefined } | 'taken';

/**
 * Who gets which key, with all claims at once, so that two rows can exchange their keys. A row without an id takes the
 * free row of HQ that has its key. Otherwise the row that has a key keeps it, and of new claims the first gets it.
 */
export function settleClaims(claims: readonly Claim[], holders: ReadonlyMap<string, Holder>): Claimed[] {
  const refused = new Set<number>();
  const byKey = Map.groupBy(claims.keys(), (index) => claims[index]?.key);
  const place = new Map(claims.flatMap(({ id }, index) => (id === undefined ? [] : [[id, index] as const])));
  const leaves = (id: string, key: string) => {
    const index = place.get(id);
    return index !== undefined && !refused.has(index) && claims[index]?.key !== key;
  };
  for (let before = -1; before < refused.size;) {
    before = refused.size;
    for (const [key, claiming] of byKey) {
      if (key === undefined) continue;
      const open = claiming.filter((index) => !refused.has(index));
      const winner = winnerOf(open, key);
      for (const index of open) if (index !== winner) refused.add(index);
    }
  }
  return claims.map(({ id, key }, index) => {
    if (refused.has(index)) return 'taken';
    const holder = key === undefined ? undefined : holders.get(key);
    return { id: id ?? (holder && !leaves(holder.id, key ?? '') ? holder.id : undefined) };
  });

  function winnerOf(open: readonly number[], key: string): number | undefined {
    const holder = holders.get(key);
    if (!holder || leaves(holder.id, key)) return open[0];
    const own = open.find((index) => claims[index]?.id === holder.id);
    if (own !== undefined) return own;
    return holder.isFree ? open.find((index) => mayTakeOver(claims[index], holder)) : undefined;
  }
}

const mayTakeOver = (claim: Claim | undefined, { companyId }: Holder): boolean =>
  claim?.id === undefined && (claim?.companyId === undefined || claim.companyId === companyId);
