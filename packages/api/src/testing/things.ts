import { newId } from '../lib/ids.ts';
import type { TestApi } from './api.ts';

/** Ids for each path parameter: a thing of company a, one of company b, and one that nobody has. */
export type Things = Record<string, { a: string; b: string; missing: string }>;

/** Things that the story has, for routes that name one. */
export async function findThings(_api: TestApi, companies: Record<'a' | 'b', string>): Promise<Things> {
  return { companyId: { ...companies, missing: newId('company') } };
}
