import * as contract from '@freight-hq/api/contract/desk/status';
import { invalid } from '@freight-hq/api/errors';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/desk/status';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { history, incidentRows, liveRow, windowRows, workRows } from './rows.ts';

const at = now.toISOString();

export const statusHandlers = (world: MockWorld) => {
  const [incidents, windows, work] = [world.get(incidentRows), world.get(windowRows), world.get(workRows)];
  return [
    mock(contract.getStatus)(() => withIncidents(world.get(liveRow), incidents)),
    mock(contract.getStatusHistory)(() => ({ ...history, incidents, maintenance: windows, work })),
    mock(contract.openIncident)(({ body: { text, ...facts } }, { caller }) => {
      const update = { id: newId('inu'), at, state: 'investigating' as const, text, writtenBy: nameOf(caller) };
      const opened = { id: newId('inc'), ...facts, foundBy: 'person' as const, startedAt: at, resolvedAt: null };
      return put(incidents, { ...opened, updates: [update] });
    }),
    mock(contract.updateIncident)(({ incidentId, body: { state, text, impact } }, { caller }) => {
      const held = incidents.find(({ id }) => id === incidentId);
      if (!held) throw rules.incidentMissing();
      if (held.resolvedAt) throw rules.incidentResolved();
      if (state === 'resolved' && held.foundBy === 'probe') throw rules.probeResolves();
      const update = { id: newId('inu'), at, state, text, writtenBy: nameOf(caller) };
      return put(incidents, {
        ...held,
        ...(impact && { impact }),
        resolvedAt: state === 'resolved' ? at : null,
        updates: [update, ...held.updates],
      });
    }),
    mock(contract.announceMaintenance)(({ body }, { caller }) => {
      const errors = rules.windowErrors({ startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) }, now);
      if (errors.length > 0) throw invalid('The maintenance window is not valid', { errors });
      return put(windows, { id: newId('mnt'), ...body, cancelledAt: null, announcedBy: nameOf(caller) });
    }),
    mock(contract.endMaintenance)(({ maintenanceId }) => {
      const held = windows.find(({ id }) => id === maintenanceId);
      if (!held) throw rules.windowMissing();
      if (held.cancelledAt || new Date(held.endsAt) <= now) throw rules.windowOver();
      const isRunning = new Date(held.startsAt) < now;
      return put(windows, { ...held, ...(isRunning ? { endsAt: at } : { cancelledAt: at }) });
    }),
    // The job of the server, which the mock does not run, succeeds.
    mock(contract.retryWork)(({ workTroubleId }) => {
      const place = work.findIndex(({ id }) => id === workTroubleId);
      const [held] = place < 0 ? [] : work.splice(place, 1);
      if (!held) throw rules.workMissing();
      return { ...held, nextAt: null };
    }),
  ];
};

/** Replaces a row, or adds it as the newest. */
function put<Row extends { id: string }>(rows: Row[], row: Row): Row {
  const index = rows.findIndex(({ id }) => id === row.id);
  if (index < 0) rows.unshift(row);
  else rows[index] = row;
  return row;
}

function withIncidents(live: contract.LiveStatus, incidents: readonly contract.Incident[]): contract.LiveStatus {
  const states = new Map(live.components.map(({ component, state }) => [component, state]));
  const open = incidents.flatMap(({ resolvedAt, impact }) => (resolvedAt ? [] : [impact]));
  return { ...live, status: rules.overallOf(states, open) };
}
