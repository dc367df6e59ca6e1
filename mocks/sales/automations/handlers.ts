import type { Lead } from '@freight-hq/api/contract/sales/leads';
import {
  type AutomationEntry,
  getSalesAutomations,
  listAutomationLog,
  updateSalesAutomations,
  usualEntries,
} from '@freight-hq/api/contract/sales/automations';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/sales/automations';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { leadHooks } from '../leads/rows.ts';

/** The rules that set follow-ups, and what they did. */
export function automationHandlers(world: MockWorld) {
  let held = { ...rules.usualAutomations, version: 1 };
  const log: AutomationEntry[] = [];
  const record = (lead: Lead, what: string) =>
    log.unshift({
      ...{ id: newId('sae'), date: now.toISOString(), rule: 'stage_entered', lead_id: lead.id },
      ...{ company_name: lead.company_name, what },
    });
  /** A lead that has entered its stage, with the follow-up that the rule sets. */
  world.get(leadHooks).entered.push((lead) => {
    const rule = held.stage_entered;
    if (!rule.is_on || rule.stage !== lead.stage) return lead;
    const cause = rules.stageCause(rule.stage);
    const before = lead.next_followup;
    if (before !== null && rules.isAhead(before, now)) {
      record(lead, rules.followUpKept(before, cause));
      return lead;
    }
    const day = rules.followUpIn(rule.followup_days, now);
    const note = rules.followUpSet(day, cause);
    record(lead, note);
    const first = { date: now.toISOString(), note, user: rules.automationName, type: 'note' as const };
    return { ...lead, next_followup: day, notes: [first, ...lead.notes], last_activity: note };
  });
  return [
    mock(getSalesAutomations)(() => held),
    mock(updateSalesAutomations)(({ body }, { ifMatch }) => {
      if (ifMatch !== held.version) throw rules.automationsStale();
      const { stage_entered: entered = held.stage_entered, no_contact: silent = held.no_contact } = body;
      held = { stage_entered: entered, no_contact: silent, version: held.version + 1 };
      return held;
    }),
    mock(listAutomationLog)(({ query: { page = 1, page_size: size = usualEntries } }) => ({
      total: log.length,
      entries: log.slice((page - 1) * size, page * size),
    })),
  ];
}
