import { atom, type Atom, useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useState } from 'react';

/**
 * The value of an atom that depends on a parameter of the page. One observer follows the parameter,
 * so that it can keep the reply to the previous one until the next is there.
 */
export function useParamsAtom<Params, Value>(make: (params: Atom<Params>) => Atom<Value>, params: Params): Value {
  const [{ paramsAtom, valueAtom }] = useState(() => {
    const initial = atom(params);
    return { paramsAtom: initial, valueAtom: make(initial) };
  });
  const setParams = useSetAtom(paramsAtom);
  const key = JSON.stringify(params);
  // The key stands for the parameter, which is a new object in every render.
  useLayoutEffect(() => setParams(() => JSON.parse(key) as Params), [key, setParams]);
  return useAtomValue(valueAtom);
}
