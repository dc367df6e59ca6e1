import type { Resource } from '@freight-hq/components/Resource';

/** The source that a form names: the chosen one or else the only one, also if it comes after the form has opened. */
export function sourceOf(sources: Resource<readonly { id: string }[]>, chosenId: string): string {
  const [only, second] = sources.status === 'ready' ? sources.data : [];
  return chosenId || (only && !second ? only.id : '');
}
