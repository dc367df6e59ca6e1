/** The day on which the story of tests and fixtures ends; their clocks stand at its noon. */
export const testAnchor = new Date('2026-06-30T12:00:00.000Z');
