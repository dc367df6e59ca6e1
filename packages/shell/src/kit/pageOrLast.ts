import { isNumbered, type Page } from '@freight-hq/components/Resource';

/** Whether a page lies beyond the last row of its list, such as after the rows of the last page were deleted. */
export const isBeyond = (page: Page<unknown>): boolean =>
  isNumbered(page) && page.items.length === 0 && page.total > 0 && page.page > 1;

/** The page of a list, or the last one if the list has become shorter; `insteadOf` then names the page asked for. */
export async function pageOrLast<Listed extends Page<unknown>>(
  page: Listed['page'],
  size: number,
  read: (page: Listed['page']) => Promise<Omit<Listed, 'page' | 'size'>>,
): Promise<Listed> {
  const listed = { ...(await read(page)), page, size } as unknown as Listed;
  if (!isNumbered(listed) || !isBeyond(listed)) return listed;
  // Rows may be deleted between the two requests, and so the second answer may be beyond the end again.
  const last = Math.min(listed.page - 1, Math.ceil(listed.total / size));
  return { ...(await pageOrLast<Listed>(last, size, read)), insteadOf: page };
}
