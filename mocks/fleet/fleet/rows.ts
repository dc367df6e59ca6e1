import * as contract from '@freight-hq/api/contract/fleet/fleet';
import type { FleetKind } from '@freight-hq/api/rules/fleet/fleet';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const page = { query: 'page[size]=50' };

/** The newest of one company. */
export const fleet: Readonly<Record<FleetKind, readonly contract.FleetRow[]>> = {
  users: answerOf(answers, contract.listFleetUsers, page),
  drivers: answerOf(answers, contract.listFleetDrivers, page),
  vehicles: answerOf(answers, contract.listFleetVehicles, page),
  loads: answerOf(answers, contract.listFleetLoads, page),
};
