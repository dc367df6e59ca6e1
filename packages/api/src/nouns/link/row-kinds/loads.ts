import { newId } from '../../../kernel/ids.ts';
import { findLoadNumbers, freeLoadNumbers, type LoadPart, removeLoads, writeLoads } from '../../fleet/loads/service.ts';
import type { RowRefusal } from './rules.ts';
import { claim, isRefused, type KindWriter, type Outcome, withCompany } from './kind.ts';
import { findParts, type Part } from './references.ts';

const keyOf = ({ companyId, loadNumber }: { companyId: string; loadNumber: string }) => `${companyId}\n${loadNumber}`;

/** A load that HQ knows is taken over by its load number. Drivers and vehicles that are not known yet are filled in later. */
export const loadWriter: KindWriter<'loads'> = {
  write: async (tx, source, targets) => {
    const namedBy = (part: LoadPart) => targets.flatMap(({ values }) => values[part] ?? []);
    const [drivers, vehicles] = await Promise.all([
      findParts(tx, source, 'driver', namedBy('driver')),
      findParts(tx, source, 'vehicle', namedBy('vehicle')),
    ]);
    const rows = targets.map((target) => {
      const { companyId } = withCompany(target);
      const driver = partOf('driver', target.values.driver, drivers, companyId);
      const vehicle = partOf('vehicle', target.values.vehicle, vehicles, companyId);
      return { ...target.values, companyId, id: target.rowId, parts: { driver, vehicle } };
    });
    const refusals = rows.map(({ parts: { driver, vehicle } }) => driver.refused ?? vehicle.refused);
    const claims = rows.map((row, index) => ({
      id: refusals[index] ? undefined : row.id,
      key: refusals[index] ? undefined : keyOf(row),
      companyId: row.companyId,
    }));
    const found = (await findLoadNumbers(tx, rows)).map((load) => ({ ...load, key: keyOf(load) }));
    const numberOf = new Map(found.map(({ id, key }) => [id, key]));
    const settled = await claim(tx, 'loads', claims, found);
    const outcomes = rows.map(({ companyId, parts: { driver, vehicle } }, index): Outcome => {
      const [refused, claimed] = [refusals[index], settled[index]];
      if (refused) return refused;
      if (claimed === 'taken' || claimed === undefined) return numberTaken();
      const rowId = claimed.id ?? newId('lod', tx.now.getTime());
      return { rowId, companyId, wantsDriver: driver.wants, wantsVehicle: vehicle.wants };
    });
    const written = rows.flatMap(({ parts: { driver, vehicle }, id, ...row }, index) => {
      const outcome = outcomes[index];
      if (!outcome || isRefused(outcome)) return [];
      return [{ ...row, isKnown: id !== undefined, id: outcome.rowId, driverId: driver.id, vehicleId: vehicle.id }];
    });
    // Two loads may exchange their numbers.
    const moving = written.filter((row) => row.isKnown && numberOf.get(row.id) !== keyOf(row));
    await freeLoadNumbers(tx, moving);
    await writeLoads(tx, written);
    return outcomes;
  },
  remove: (tx, _source, rowIds) => removeLoads(tx, rowIds),
};

interface Named {
  id: string | null;
  /** The id of the source that is not known yet. */
  wants: string | null;
  refused?: RowRefusal;
}

/** What a load names: known, to be filled in later, or of another company. */
function partOf(part: LoadPart, named: string | null, known: ReadonlyMap<string, Part>, companyId: string): Named {
  const found = named === null ? undefined : known.get(named);
  if (!found) return { id: null, wants: named };
  if (found.companyId === companyId) return { id: found.rowId, wants: null };
  const detail = `This ${part} belongs to another company than the load`;
  return { id: null, wants: null, refused: { code: 'other_company', pointer: `/${part}`, detail } };
}

const numberTaken = (): RowRefusal => ({
  code: 'load_number_taken',
  pointer: '/loadNumber',
  detail: 'Another load of the company has this load number',
});
