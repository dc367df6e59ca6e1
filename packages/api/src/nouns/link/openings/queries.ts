import type { Query } from '../../../http/pipeline/ctx.ts';
import { hasClosedMonths } from '../../money/revenue/service.ts';
import type * as contract from './contract.ts';
import type { StagedOpening } from './contract.ts';
import { monthlyCentsOf, mostShown, revenueByMonth, stepsOf } from './rules.ts';
import { digestOf, readStaged, type Staged } from './staged.ts';

export const previewOpenings: Query<typeof contract.previewOpenings> = async (_input, { tx, now }) => {
  const staged = await readStaged(tx);
  const hasProblem = ({ problem }: Staged) => problem !== undefined;
  return {
    digest: digestOf(staged),
    count: staged.length,
    monthlyCents: staged.reduce((sum, { content }) => sum + monthlyCentsOf(content), 0),
    problems: staged.filter(hasProblem).length,
    isBookedNow: await hasClosedMonths(tx),
    months: revenueByMonth(
      staged.map(({ content }) => stepsOf(content)),
      now,
    ),
    openings: staged
      .toSorted((a, b) => Number(hasProblem(b)) - Number(hasProblem(a)))
      .slice(0, mostShown)
      .map(shownOf),
  };
};

function shownOf({ sourceId, source, externalId, content, companyId, companyName, problem }: Staged): StagedOpening {
  const { plan, seats, startedAt, history, billedThrough, suspended } = content;
  return {
    ...{ sourceId, source, externalId },
    ...(companyId !== null && companyName !== null && { company: { id: companyId, name: companyName } }),
    ...{ plan, seats, monthlyCents: monthlyCentsOf(content), startedAt },
    changes: Math.max(history.length - 1, 0),
    ...(billedThrough !== null && { billedThrough }),
    suspended,
    ...(problem && { problem }),
  };
}
