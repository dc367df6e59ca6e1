import type { OverlayAnnotation } from '../../AnnotationOverlay/types.ts';
import type { AnnotationChanges, NewAnnotation, Annotation } from '../../lib/contract.ts';

/** Something done to an annotation that the server has not acknowledged yet. */
export type Pending =
  | { kind: 'create'; id: string; draft: NewAnnotation }
  | { kind: 'change'; id: string; changes: AnnotationChanges }
  | { kind: 'remove'; id: string };

interface Shown {
  /** In the order of creation, with pending changes applied. */
  annotations: readonly OverlayAnnotation[];
  unsavedIds: ReadonlySet<string>;
}

/** The stored annotations with all pending changes applied. */
export function withPending(
  stored: ReadonlyMap<string, Annotation>,
  pending: readonly Pending[],
  authorName: string | undefined,
): Shown {
  let shown: OverlayAnnotation[] = [];
  for (const annotation of stored.values()) insert(shown, annotation);
  const unsavedIds = new Set<string>();
  for (const act of pending) {
    const { id } = act;
    const at = placeOf(shown, id);
    const held = shown[at]?.id === id ? shown[at] : undefined;
    if (act.kind === 'create' && !held)
      insert(shown, { ...act.draft, ...(authorName !== undefined && { authorName }) });
    if (act.kind === 'change' && held) shown[at] = { ...held, ...act.changes };
    // An annotation goes with the replies to it.
    if (act.kind === 'remove') shown = shown.filter((each) => each.id !== id && each.parentId !== id);
    else if ((held || act.kind === 'create') && !(act.kind === 'create' && stored.has(id))) unsavedIds.add(id);
  }
  return { annotations: shown, unsavedIds };
}

/** Ids are in the order of their making, and most come in that order. */
function insert(annotations: OverlayAnnotation[], annotation: OverlayAnnotation): void {
  const last = annotations.at(-1);
  if (!last || last.id < annotation.id) annotations.push(annotation);
  else annotations.splice(placeOf(annotations, annotation.id), 0, annotation);
}

/** The index at which an id is, or would be. */
function placeOf(annotations: readonly OverlayAnnotation[], id: string): number {
  let [low, high] = [0, annotations.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((annotations[middle]?.id ?? id) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

const kinds: readonly unknown[] = ['create', 'change', 'remove'] satisfies Pending['kind'][];

/** Reads the waiting changes of an earlier visit; invalid data is ignored. */
export function parsePending(text: string | null): readonly Pending[] {
  try {
    const acts: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(acts) ? (acts as Pending[]).filter((act) => kinds.includes(act?.kind) && isSound(act)) : [];
  } catch {
    return [];
  }
}

function isSound(act: Pending): boolean {
  if (typeof act.id !== 'string') return false;
  if (act.kind === 'create') return act.draft?.id === act.id;
  return act.kind === 'remove' || (typeof act.changes === 'object' && act.changes !== null);
}
