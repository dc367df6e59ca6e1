import { type FirstSteps, getFirstSteps } from '@freight-hq/api/contract/desk/first-steps';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = ['first-steps'];

export const firstStepsAtom = queryOf(getFirstSteps, key, {});

export const keepFirstSteps = (client: QueryClient, facts: FirstSteps): void => void client.setQueryData(key, facts);
