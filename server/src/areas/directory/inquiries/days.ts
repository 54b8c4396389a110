import type { Ctx } from '#kit/context.ts'

/** The day that it is at the site's office. */
export const todayAt = ({ site, now }: Pick<Ctx, 'site' | 'now'>): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone, dateStyle: 'short' }).format(now())
