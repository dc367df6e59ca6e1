import { mapResource } from '@freight-hq/components/Resource';
import { SalesEarlyAccess, type SalesEarlyAccessProps } from '@freight-hq/screens/sales/SalesEarlyAccess';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { earlyAccessAtom } from './data.ts';
import { earlyAccessRequest } from './submissions.ts';

const pipeline = 'sales.pipeline';

/** Asks for early access before it shows a tab. */
export function EarlyAccessGate({ tab, children }: Pick<SalesEarlyAccessProps, 'tab' | 'children'>) {
  const access = useResource(useAtomValue(earlyAccessAtom), 'The server did not answer.');
  const { state, open, send } = useSubmission(earlyAccessRequest);
  useEffect(() => open(undefined), [open]);
  return (
    <SalesEarlyAccess
      tab={tab}
      access={mapResource(access, ({ features }) => features.includes(pipeline))}
      onRequest={() => send({ feature: pipeline })}
      isRequesting={state.status === 'sending'}
    >
      {children}
    </SalesEarlyAccess>
  );
}
