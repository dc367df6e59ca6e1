import type { Lead } from '@freight-hq/api/contract/sales/leads';
import type { SalesBoard } from '@freight-hq/api/contract/sales/pipeline';
import { now } from '../../kit/now.ts';
import { board } from './rows.ts';

/** Ids of the leads as the columns show them, the highest first. */
export const boardOrder = (): string[] => board.columns.flatMap(({ leads }) => leads.map(({ id }) => id));

/** Puts a lead under another one, or first. */
export function placed(order: string[], id: string, after: string | null | undefined): void {
  if (order.includes(id)) order.splice(order.indexOf(id), 1);
  const above = typeof after === 'string' ? order.indexOf(after) : -1;
  order.splice(above + 1, 0, id);
}

/** The leads by stage in an order. */
export function boardOf(rows: readonly Lead[], order: readonly string[], depth: number): SalesBoard {
  const recorded = board.columns.flatMap(({ leads }) => leads);
  const cards = rows.map(({ id, company_name, stage, status, assigned_to, estimated_value, close_date, version }) => {
    const before = recorded.find((card) => card.id === id && card.stage === stage);
    const stage_since = before?.stage_since ?? now.toISOString();
    return { id, company_name, stage, status, assigned_to, estimated_value, close_date, version, stage_since };
  });
  return {
    columns: board.columns.map(({ stage, average_days }) => {
      const leads = cards
        .filter((card) => card.stage === stage)
        .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
      const value = leads.reduce((sum, { estimated_value }) => sum + estimated_value, 0);
      return { stage, average_days, count: leads.length, value, leads: leads.slice(0, depth) };
    }),
  };
}
