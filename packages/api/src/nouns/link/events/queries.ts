import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { rawJson } from '../../../http/pipeline/reply.ts';
import type { CallerProcedure, Command } from '../../../http/pipeline/ctx.ts';
import type { MachineActor } from '../../../kernel/actor.ts';
import { type Failure, tooManyRequests } from '../../../kernel/errors.ts';
import type * as contract from './contract.ts';
import type { CompanyEntitlements } from './contract.ts';
import { entitlementSources, entitlementsOf } from './entitlements.ts';
import { readFeed, readPage } from './feed.ts';
import * as rules from './rules.ts';
import type { Waiting } from './waiting.ts';

/** Reads the feed, a few calls of each source waiting at the same time. Each look checks the key again. */
export function eventReader(waiting: Waiting): CallerProcedure<typeof contract.listEvents, MachineActor> {
  const underWay = new Map<string, number>();
  return async ({ query }, { actor: { sourceId }, withTx, waitOutside }) => {
    const { types, limit, wait } = query;
    let after = query.after === undefined ? undefined : placeIn(query.after);
    const read = () =>
      withTx((tx) => readPage(tx, { after, types: types?.split(','), limit, sourceId }), { readOnly: true });
    const deadline = Date.now() + wait * 1_000;
    for (;;) {
      const page = await read();
      const leftMs = deadline - Date.now();
      if (!page.isEmpty || leftMs <= 0 || waiting.isStopping) return rawJson(page.text);
      after = page.next;
      const calls = underWay.get(sourceId) ?? 0;
      if (calls >= rules.waitsAtOnce) throw tooManyWaits();
      underWay.set(sourceId, calls + 1);
      const { seq } = after;
      await waitOutside(() => waiting.until(seq, leftMs)).finally(() =>
        underWay.set(sourceId, (underWay.get(sourceId) ?? 1) - 1),
      );
    }
  };
}

const tooManyWaits = (): Failure =>
  tooManyRequests(`Only ${rules.waitsAtOnce} calls of a source wait at the same time; end one of them`, {
    code: 'too_many_calls',
    retryAfterSeconds: 1,
  });

function placeIn(cursor: string): rules.ListPlace {
  const place = rules.placeOf(cursor);
  if (!place) throw rules.cursorWrong();
  return place;
}

const shown = (tx: Tx, sourceId: string) => sql`jsonb_build_object('company', c.id, 'externalId',
    (select external_id from link_rows where source_id = ${sourceId} and kind = 'companies' and row_id = c.id))
  || ${entitlementsOf({ version: sql`coalesce(v.version, 0)`, now: tx.now })}`;

type Query<E extends typeof contract.readEntitlements | typeof contract.listEntitlements> = Command<E, MachineActor>;

export const readEntitlements: Query<typeof contract.readEntitlements> = async ({ externalId }, { tx, actor }) => {
  const company = await findCompany(tx, actor.sourceId, externalId);
  if (!company) throw rules.companyUnknown();
  const [found] = await queryRows<{ shown: CompanyEntitlements; isTenant: boolean }>(
    tx,
    sql`select ${shown(tx, actor.sourceId)} as shown, tenants.company_id is not null as "isTenant"
      from (select ${company.id} as id) c left join company_versions v on v.company_key = c.id
      ${entitlementSources(sql`c.id`)}`,
  );
  if (!found || (!found.isTenant && !company.isEnded)) throw rules.notTenant();
  return company.isEnded && externalId === company.externalId ? { ...found.shown, externalId } : found.shown;
};

interface FoundCompany {
  id: string;
  /** HQ has deleted it. */
  isEnded: boolean;
  /** The own id of the source, if it is deleted. */
  externalId: string | null;
}

/** A company by the own id of a source, by `dot:` and its DOT number, or by its id of HQ. */
async function findCompany(tx: Tx, sourceId: string, text: string): Promise<FoundCompany | undefined> {
  const name = text.startsWith('ext:') ? text.slice('ext:'.length) : text;
  const [found] = await queryRows<FoundCompany>(
    tx,
    name.startsWith('dot:')
      ? sql`select id, false as "isEnded", null as "externalId" from companies where dot_number = ${name.slice(4)}`
      : name.startsWith('cmp_')
        ? sql`select id, false as "isEnded", null as "externalId" from companies where id = ${name}
            union all select company_id, true, null from tombstones where company_id = ${name}`
        : sql`select row_id as id, false as "isEnded", null as "externalId" from link_rows
            where source_id = ${sourceId} and kind = 'companies' and external_id = ${name} and row_id is not null
            union all select company_key, true, external_id from link_ended
            where source_id = ${sourceId} and external_id = ${name}`,
  );
  return found;
}

export const listEntitlements: Query<typeof contract.listEntitlements> = async ({ query }, { tx, actor }) => {
  const { limit } = query;
  const feed = await readFeed(tx);
  const place = query.after === undefined ? feed : placeIn(query.after);
  if (!rules.isKept(place, feed)) throw rules.cursorLost();
  const companyId = 'companyId' in place ? place.companyId : '';
  const rows = await queryRows<{ id: string; shown: CompanyEntitlements }>(
    tx,
    sql`select c.id, ${shown(tx, actor.sourceId)} as shown
      from (select company_id as id from tenants where company_id > ${companyId ?? ''}
        order by company_id limit ${limit + 1}) c
      left join company_versions v on v.company_key = c.id ${entitlementSources(sql`c.id`)} order by c.id`,
  );
  const shownRows = rows.slice(0, limit);
  const { epoch, seq } = place;
  const hasMore = rows.length > limit;
  const last = shownRows.at(-1);
  return {
    entitlements: shownRows.map((row) => row.shown),
    next: rules.cursorOf({ epoch, seq, ...(hasMore && last && { companyId: last.id }) }),
    hasMore,
  };
};
