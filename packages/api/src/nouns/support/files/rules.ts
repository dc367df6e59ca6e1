export { type Danger, dangerKinds, dangers } from '../../../kernel/files/danger.ts';
import { conflict, invalid, notFound } from '../../../kernel/errors.ts';

/** Pictures that are shown beside their message, up to this size. */
export const shownTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
export const mostShownBytes = 1024 * 1024;

/** What the files of a message may have together: more than 25 MB most mail servers refuse. */
export const mostSentBytes = 25_000_000;

/** Hours for which a file is kept that stands nowhere. */
export const unusedHours = 24;

export const fileEmpty = () => invalid('The file is empty', { code: 'empty_file' });
export const fileMissing = () => notFound('File not found');
export const notShown = () => conflict('Only small pictures are shown', { code: 'no_preview' });
