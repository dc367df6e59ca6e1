import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** Knows whether a form inside it holds changes that are not saved. A mark in a scope is a mark in its parent, too. */
export interface UnsavedScope {
  isUnsaved(): boolean;
  /** Answers the function that takes the mark back. */
  mark(): () => void;
  /** Takes every mark back: the user has agreed to lose the changes. */
  discard(): void;
}

export function createUnsavedScope(parent?: UnsavedScope): UnsavedScope {
  const marks = new Set<() => void>();
  return {
    isUnsaved: () => marks.size > 0,
    mark: () => {
      const takeBackInParent = parent?.mark();
      const takeBack = () => {
        if (marks.delete(takeBack)) takeBackInParent?.();
      };
      marks.add(takeBack);
      return takeBack;
    },
    discard: () => {
      for (const takeBack of [...marks]) takeBack();
    },
  };
}

interface Place {
  scope: UnsavedScope | undefined;
  /** Closes the dialog or drawer, after the question if there are unsaved changes. */
  leave(): void;
  /** Goes to something else in the same place, after the same question. */
  ask?(this: void, then: () => void): void;
}

const PlaceContext = createContext<Place>({ scope: undefined, leave: () => {} });

export interface UnsavedProviderProps {
  scope: UnsavedScope;
  children: ReactNode;
}

/** Around an app: its scope holds the marks of all forms, for questions before a navigation or a reload. */
export function UnsavedProvider({ scope, children }: UnsavedProviderProps) {
  const around = useContext(PlaceContext);
  const place = useMemo(() => ({ ...around, scope }), [around, scope]);
  return <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>;
}

/** Called by a form: while `isUnsaved`, nothing around the form closes without a question. */
export function useUnsaved(isUnsaved: boolean): void {
  const { scope } = useContext(PlaceContext);
  useLayoutEffect(() => (isUnsaved ? scope?.mark() : undefined), [scope, isUnsaved]);
}

/** For a Cancel button: closes the dialog or drawer around it, after the question if it has unsaved changes. */
export const useLeave = (): (() => void) => useContext(PlaceContext).leave;

/** For a button that shows another thing in the drawer around it. */
export const useAsk = (): ((then: () => void) => void) => useContext(PlaceContext).ask ?? ((then) => then());

/** Called by a dialog or drawer: `leave` closes it, or asks for `question` first if a form inside is not saved. */
export function useGuard(onClose: () => void) {
  const { scope: parent } = useContext(PlaceContext);
  const scope = useMemo(() => createUnsavedScope(parent), [parent]);
  /** What follows once the user agrees to lose the changes. */
  const [asked, setAsked] = useState<() => void>();
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  const place = useMemo((): Place => {
    const ask = (then: () => void) => {
      if (scope.isUnsaved()) setAsked(() => then);
      else then();
    };
    return { scope, ask, leave: () => ask(() => close.current()) };
  }, [scope]);
  const onKeep = () => setAsked(undefined);
  const onDiscard = () => {
    scope.discard();
    onKeep();
    asked?.();
  };
  return {
    leave: place.leave,
    question: asked && { onKeep, onDiscard },
    guarded: (children: ReactNode) => <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>,
  };
}
