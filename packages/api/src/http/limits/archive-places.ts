/** Archives of one user that this process sends at once; each reads a whole tenant. */
const mostPlaces = 2;
/** An answer that nobody reads, such as the one to HEAD, never says that it ends. */
const idleMs = 30_000;

/** The place of an archive that is being sent. */
export interface ArchivePlace {
  /** Says that the archive is still being sent. */
  keep(): void;
  leave(): void;
}

const placesOf = new Map<string, Set<{ keptAt: number }>>();

/** A place for one more archive of a user; undefined if others have them all. */
export function takePlace(userId: string, now: () => number = () => performance.now()): ArchivePlace | undefined {
  const places = placesOf.get(userId) ?? new Set();
  for (const place of places) if (now() - place.keptAt >= idleMs) places.delete(place);
  if (places.size >= mostPlaces) return undefined;
  const place = { keptAt: now() };
  placesOf.set(userId, places.add(place));
  return {
    keep: () => void (place.keptAt = now()),
    leave: () => {
      places.delete(place);
      if (places.size === 0 && placesOf.get(userId) === places) placesOf.delete(userId);
    },
  };
}
