import { noun } from '../../http/noun/noun.ts';
import { startProbes } from './probe-writer.ts';
import { probeReportService } from './service.ts';
import { shiftProbes } from './demo.ts';
import * as tables from './tables.ts';

export const probes = noun('probes', {
  tables,
  jobs: [({ db, logger, get }) => startProbes(db, logger, get(probeReportService))],
  shiftDemo: shiftProbes,
});
