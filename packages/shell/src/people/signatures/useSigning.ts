import { getSignature, type Signature } from '@freight-hq/api/contract/people/signatures';
import { failed, loading, ready, type Resource } from '@freight-hq/components/Resource';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { messageOf } from '../../http/apiError.ts';
import { callAtom } from '../../http/call.ts';

type Facts = Resource<Signature['facts']>;

/** What the person is asked to sign, in words. */
export function useSigning(signatureId: string | undefined): Facts {
  const call = useAtomValue(callAtom);
  const [found, setFound] = useState<{ id: string; facts: Facts }>();
  useEffect(() => {
    if (signatureId === undefined) return undefined;
    let isOver = false;
    const keep = (facts: Facts) => {
      if (!isOver) setFound({ id: signatureId, facts });
    };
    call(getSignature, { signatureId }, { isConfirmation: true }).then(
      ({ facts }) => keep(ready(facts)),
      (error: unknown) => keep(failed(messageOf(error, 'The server did not answer. Cancel and start again.'))),
    );
    return () => {
      isOver = true;
    };
  }, [signatureId, call]);
  return found?.id === signatureId && found ? found.facts : loading;
}
