import { type Factor, listFactors } from '@freight-hq/api/contract/people/factors';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { callAtom } from '../../http/call.ts';
import { whyNoPasskey } from './fault.ts';

/** The kinds of the user's factors each time that one is asked for; undefined while they load. */
export function useFactorChoice(isAsked: boolean) {
  const call = useAtomValue(callAtom);
  const [kinds, setKinds] = useState<readonly Factor['kind'][]>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    const keep = (found: readonly Factor['kind'][]) => {
      if (!isOver) setKinds(found);
    };
    // Without an answer the form asks for a code, as most people have an app.
    call(listFactors, {}, { isConfirmation: true }).then(
      ({ factors }) => keep([...new Set(factors.map(({ kind }) => kind))]),
      () => keep(['totp']),
    );
    return () => {
      isOver = true;
      setKinds(undefined);
    };
  }, [isAsked, call]);
  return kinds && { kinds, passkeyFault: whyNoPasskey() };
}
