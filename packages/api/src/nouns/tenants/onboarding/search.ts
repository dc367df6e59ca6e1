import { sql } from 'drizzle-orm';
import { hasCarrierNumber } from '../../../db/search-terms.ts';
import { queryRows } from '../../../db/tx.ts';
import type { FindBySearch } from '../../../http/noun/noun.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
import { matching } from './list.ts';
import { type OnboardingStage, onboardingStages, stageNames } from './stages.ts';

interface Row {
  stage: OnboardingStage;
  dotNumber: string;
  isExact: boolean;
}

/** Applicants that are no tenants yet, by the words of company, contact and address; any by id and DOT number. */
export const findApplicants: FindBySearch = async (tx, q, limit) => {
  if (termsOf(q).length === 0) return [];
  const isExact = sql`(o.id = lower(${q}) or (o.completed_at is null and ${hasCarrierNumber(sql`o`, q) ?? sql`false`}))`;
  const rows = await queryRows<Row>(
    tx,
    sql`select 'applicant' as kind, o.id, o.company_name as title, o.stage, o.dot_number as "dotNumber",
      ${isExact} as "isExact"
    from onboardings o
    where o.id in (select id from onboardings where completed_at is null union select lower(${q}))
      and (${isExact} or ${matching(q)})
    order by ${isExact} desc, lower(o.company_name) collate "C", o.id limit ${limit}`,
  );
  return rows.map(({ stage, dotNumber: number, ...row }) => ({
    ...row,
    kind: 'applicant',
    subtitle: `${stageNames[onboardingStages.indexOf(stage)]} · DOT ${number}`,
  }));
};
