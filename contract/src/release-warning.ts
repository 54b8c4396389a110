/** When the office is notified that an owner's written consent ends. Apart from the fields, whose shapes the page need not load. */

/** So many days before it ends. */
export const releaseWarningDays = 30
