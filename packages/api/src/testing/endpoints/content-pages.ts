import { expect } from 'vitest';
import type { Page } from '../../nouns/content/pages/contract.ts';
import { startApi } from '../api.ts';

export const pagesPath = '/api/hq/content/pages';

/** An API with its owner's calls that write public pages; each of them has to succeed. */
export async function startContentPages() {
  const api = await startApi();
  let token = '';
  /** Once more after the clock has moved on, as a session ends. */
  const signIn = async () => (token = await api.signIn('owner@freight-hq.example'));
  await signIn();

  const hq = async <T>(method: string, path: string, body?: unknown, version?: number): Promise<T> => {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await api.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
    expect(answer.status, answer.text).toBeLessThan(300);
    return (answer.text === '' ? undefined : answer.json) as T;
  };
  const create = (slug: string, title = `Page ${slug}`) => hq<Page>('POST', pagesPath, { title, slug });
  const save = (id: string, body: unknown, version: number) => hq<Page>('PUT', `${pagesPath}/${id}`, body, version);
  const publish = (id: string, body: object, version: number) => save(id, { ...body, status: 'published' }, version);
  return { api, signIn, token: () => token, hq, create, save, publish };
}

export type ContentPages = Awaited<ReturnType<typeof startContentPages>>;
