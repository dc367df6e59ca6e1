import { service } from '../../http/noun/runtime.ts';

/** Called after each probe with its result. */
export const probeReportService = service(
  () =>
    (_isGood: boolean): void =>
      undefined,
);
