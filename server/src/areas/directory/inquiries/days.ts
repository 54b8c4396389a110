import { dayIn } from '#kit/clock.ts'
import type { Ctx } from '#kit/context.ts'

/** The day that it is at the site's office. */
export const todayAt = ({ site, now }: Pick<Ctx, 'site' | 'now'>): string => dayIn(site.timeZone, now())
