/** When everything happens that a story or a test does. */
export const now = new Date('2026-06-30T12:00:00.000Z');
