import type { OverlayAnnotation } from '../../AnnotationOverlay/types.ts';
import type { AnnotationChanges, NewAnnotation, StoredAnnotation } from './types.ts';

/** Something done to an annotation that the server has not acknowledged yet. */
export type Pending =
  | { kind: 'create'; id: string; draft: NewAnnotation }
  | { kind: 'change'; id: string; changes: AnnotationChanges }
  | { kind: 'remove'; id: string };

interface Shown {
  /** In the order of their making, with what is pending done to them. */
  annotations: readonly OverlayAnnotation[];
  unsavedIds: ReadonlySet<string>;
}

/** What is stored as it will be, once everything pending has reached the server. */
export function withPending(
  stored: ReadonlyMap<string, StoredAnnotation>,
  pending: readonly Pending[],
  authorName: string | undefined,
): Shown {
  const shown = new Map<string, OverlayAnnotation>([...stored].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const unsavedIds = new Set<string>();
  for (const act of pending) {
    const { id } = act;
    const held = shown.get(id);
    if (act.kind === 'create' && !held)
      shown.set(id, { ...act.draft, ...(authorName !== undefined && { authorName }) });
    if (act.kind === 'change' && held) shown.set(id, { ...held, ...act.changes });
    if (act.kind === 'remove') removeThread(shown, id);
    else if (shown.has(id) && !(act.kind === 'create' && stored.has(id))) unsavedIds.add(id);
  }
  return { annotations: [...shown.values()], unsavedIds };
}

/** An annotation goes with the replies to it. */
function removeThread(shown: Map<string, OverlayAnnotation>, id: string): void {
  for (const each of shown.values()) if (each.id === id || each.parentId === id) shown.delete(each.id);
}

const kinds: readonly unknown[] = ['create', 'change', 'remove'] satisfies Pending['kind'][];

/** Reads what an earlier visit has left behind; what is not ours, or broken, is nothing. */
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
