import { SalesAutomation } from '@freight-hq/screens/sales/SalesAutomation';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useAddress } from '../../kit/address.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { automationLog, automationsAtom, automationsChange } from './data.ts';

/** The rules and their log, over the dashboard. */
export function AutomateDrawer() {
  const { rows, ...list } = automationLog.useList();
  const { change } = useAddress();
  const user = useAtomValue(userAtom);
  return (
    <SalesAutomation
      rules={useResource(useAtomValue(automationsAtom), 'The server did not answer.')}
      changing={useSubmission(automationsChange, { target: null })}
      canWrite={user?.permissions.includes('sales:write') ?? false}
      log={rows}
      {...list}
      onClose={useCallback(() => change(() => new URLSearchParams()), [change])}
    />
  );
}
