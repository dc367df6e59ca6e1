/** An applicant who has been in a stage for longer is stuck. */
export const stuckAfterDays = 7;
/** Failed runs of the last days need attention. */
export const failedWithinDays = 7;
/** Days that are compared with today's health. */
export const fallWithinDays = 7;
/** A score that is lower by as much than the best of these days has fallen; so has one with a worse risk level. */
export const fallOfPoints = 15;
/** Rows of a platform wait for their company as a matter of course; after this time somebody looks at it. */
export const waitingHours = 1;
/** A key that ends within these days needs another one. */
export const keyEndsWithinDays = 14;
/** An endpoint of a platform that has failed for longer needs somebody to look at it. */
export const webhookFailingMinutes = 30;
