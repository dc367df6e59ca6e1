import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CollaborationActs, actsOf } from './acts.ts';
import { type CollaborationSource, CollaborationStore } from './CollaborationStore.ts';
import { type CollaborationState, initialState } from './state.ts';

export interface CollaborationOptions extends CollaborationSource {
  /** Origin of the API, such as https://hq.example.com; empty is the page's own. */
  apiBaseUrl: string;
  /** Type and id of the resource. */
  resourceType: string;
  resourceId: string;
  /** With `false` it requests nothing, for example until the user is known. */
  isEnabled?: boolean;
}

export interface Collaboration extends CollaborationState, CollaborationActs {}

const none = () => () => {};
const unknown = () => initialState;

/** Collaboration on one resource, without an interface. The session is left with the component. */
export function useCollaboration(options: CollaborationOptions): Collaboration {
  const { apiBaseUrl, resourceType, resourceId, isEnabled = true, getToken, onError } = options;
  const store = useMemo(
    () => new CollaborationStore(apiBaseUrl, { resourceType, resourceId }),
    [apiBaseUrl, resourceType, resourceId],
  );
  // Before the subscription, which already asks for a token.
  useEffect(() => store.use({ getToken, ...(onError && { onError }) }));
  const state = useSyncExternalStore(isEnabled ? store.subscribe : none, isEnabled ? store.getState : unknown, unknown);
  const acts = useMemo(() => actsOf(store), [store]);
  return useMemo(() => ({ ...state, ...acts }), [state, acts]);
}
