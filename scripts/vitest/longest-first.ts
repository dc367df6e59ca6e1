import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files with much to do, by the seconds that they take; Vitest takes the largest file for the longest. */
const longest = [
  'packages/api/src/testing/fuzz.test.ts',
  'scripts/new.test.ts',
  'packages/api/src/testing/access-matrix.test.ts',
  'packages/api/src/platform/demo/demo.embedded.test.ts',
  'mocks/parity.test.ts',
  'packages/api/src/testing/plans.postgres.test.ts',
  'packages/api/src/nouns/sales/imports/crash.embedded.test.ts',
  'packages/api/src/http/external/crash.embedded.test.ts',
  'packages/api/src/platform/cli/hq.embedded.test.ts',
  'packages/api/src/nouns/money/revenue/movements.test.ts',
  'packages/api/src/server.embedded.test.ts',
];

/** Starts the longest files of each group first, so that none of them is alone at its end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
      return found < 0 ? longest.length : found;
    };
    const order = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => order(a) - order(b) || rank(a) - rank(b));
  }
}
