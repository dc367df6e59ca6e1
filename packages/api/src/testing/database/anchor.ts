/** The last day of the demo data in tests and fixtures; their time is its noon. */
export const testAnchor = new Date('2026-06-30T12:00:00.000Z');
