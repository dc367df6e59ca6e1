export { type Danger, dangerKinds, dangers } from '../../../kernel/files/danger.ts';
import { conflict, notFound } from '../../../kernel/errors.ts';

/** Pictures that are shown beside their message, up to this size. */
export const shownTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const mostShownBytes = 1024 * 1024;

export const fileMissing = () => notFound('File not found');
export const notShown = () => conflict('Only small pictures are shown', { code: 'no_preview' });
