import type { Resource } from '@freight-hq/components/Resource';

/** The figures to draw: the loaded ones, or zeros that are marked as placeholders. */
export interface Shown<T> {
  data: T;
  source: 'live' | 'sample' | 'stale';
  isLoading: boolean;
  /** False for zeros that stand in for figures. */
  isKnown: boolean;
}

export function shown<T>(resource: Resource<T>, nothing: T): Shown<T> {
  if (resource.status === 'ready')
    return { data: resource.data, source: resource.source, isLoading: false, isKnown: true };
  return { data: nothing, source: 'stale', isLoading: resource.status === 'loading', isKnown: false };
}

/** The label of a figure that is not live. */
export const quietSource = (source: Shown<unknown>['source']): 'sample' | 'stale' | undefined =>
  source === 'live' ? undefined : source;
