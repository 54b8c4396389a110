/** The day of the light panel, as it stands in the URL. */

/** Today in the site's time zone, as 2026-06-21. */
export const dayIn = (timeZone: string, now = new Date()): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)

/** A day that exists, as 2026-06-21. */
export function readDay(text: string): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T12:00:00Z`) : null
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
