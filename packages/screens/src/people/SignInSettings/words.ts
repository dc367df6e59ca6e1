/** Since or from when roles that may approve money need a factor. */
export const factorFromWords = (day: string | null): string => (day === null ? 'Not required' : `From ${day} (UTC)`);
