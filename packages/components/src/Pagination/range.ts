interface ListPosition {
  page: number;
  size: number;
  total: number;
  isTotalExact: boolean;
}

const figures = new Intl.NumberFormat('en-US');

export const lastPage = (total: number, size: number) => Math.max(Math.ceil(total / size), 1);

/** 'Showing 51-67 of 67', with a plus if the total is only a lower bound. */
export function describeRange({ page, size, total, isTotalExact }: ListPosition): string {
  if (total === 0) return 'Showing 0 of 0';
  const first = Math.min((page - 1) * size + 1, total);
  const last = isTotalExact ? Math.min(page * size, total) : page * size;
  const rows = first === last ? figures.format(first) : `${figures.format(first)}-${figures.format(last)}`;
  return `Showing ${rows} of ${figures.format(total)}${isTotalExact ? '' : '+'}`;
}
