import { conflict } from '../../../../kernel/errors.ts';

export const outgoingStopped = () =>
  conflict('All outgoing money is stopped; two people lift the stop', { code: 'outgoing_stopped' });
export const outgoingRuns = () => conflict('Outgoing money is not stopped', { code: 'not_stopped' });
