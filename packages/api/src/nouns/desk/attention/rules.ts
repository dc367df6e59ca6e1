/** An applicant who has been in a stage for longer is stuck. */
export const stuckAfterDays = 7;
/** Failed runs of the last days need attention. */
export const failedWithinDays = 7;
/** Days that are compared with today's health. */
export const fallWithinDays = 7;
/** A score that is lower by as much than the best of these days has fallen; so has one with a worse risk level. */
export const fallOfPoints = 15;
/** Rows of a platform often wait for their company; they are listed after this time. */
export const waitingHours = 1;
/** A key that ends within these days needs another one. */
export const keyEndsWithinDays = 14;
/** A change that a platform has not confirmed is listed after this time. */
export const unconfirmedMinutes = 15;
/** A webhook is listed after its endpoint has failed for longer than this. */
export const webhookFailingMinutes = 30;
