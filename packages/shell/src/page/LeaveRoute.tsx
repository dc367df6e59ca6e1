import { LeaveDialog } from '@freight-hq/screens/frame/LeaveDialog';
import { useSetAtom } from 'jotai';
import { discardAtom, keepEditingAtom } from './leaving.ts';

/** The question over a page with unsaved changes. */
export function LeaveRoute() {
  return <LeaveDialog onKeep={useSetAtom(keepEditingAtom)} onDiscard={useSetAtom(discardAtom)} />;
}
