/** Feeds as a program that subscribed to them reads them, by another library. */
import { feedsApi } from '@backlot/contract/calendar-feeds'
import { addDays } from '@backlot/contract/days'
import type { CallInput } from '@backlot/contract/endpoint'
import ical, { type VEvent } from 'node-ical'
import { expect } from 'vitest'
import type { Caller, TestApp } from './app.ts'

export type Feed = CallInput<typeof feedsApi.createFeed>['body']
interface Office {
  site: { host: string }
  admin: { caller: Caller }
}

/** Makes a feed, and gives what reads it. */
export const subscriber =
  (app: TestApp) =>
  async (office: Office, body: Feed): Promise<() => Promise<VEvent[]>> => {
    const { link } = (await app.call(office.admin.caller, feedsApi.createFeed, { body })).body
    return async () => {
      const answer = await app.inject({ url: new URL(link).pathname, headers: { host: office.site.host } })
      expect(answer.statusCode).toBe(200)
      return Object.values(ical.sync.parseICS(answer.body)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []))
    }
  }

/** Whole days are read as midnights of the reader's own clock. */
export const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
/** The end of a file is the day after the last. */
export const daysOf = ({ start, end, datetype }: VEvent) => {
  expect(datetype).toBe('date')
  return [dayOf(start), addDays(dayOf(end!), -1)]
}
export const wordsOf = ({ summary }: VEvent): string => (typeof summary === 'string' ? summary : (summary?.val ?? ''))
export const line = (event: VEvent) => [...daysOf(event), event.categories?.[0]]
export const byText = (lines: unknown[][]) => lines.map((one) => one.join(' ')).toSorted()
export const statusOf = (events: VEvent[], uid: string) => events.find((one) => one.uid.startsWith(`${uid}@`))?.status
