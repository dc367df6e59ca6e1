import { service } from '../../http/noun/runtime.ts';

/** Told of each probe whether it was good. */
export const probeReportService = service(
  () =>
    (_isGood: boolean): void =>
      undefined,
);
