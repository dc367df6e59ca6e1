/** A failure of a unit or of a whole job, or a turn of a job that does not end. */
export const troubleKinds = ['failed', 'slow'] as const;
export type TroubleKind = (typeof troubleKinds)[number];
