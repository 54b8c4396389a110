/** Links to lookbooks, and guests who come by them. */
import { randomBytes } from 'node:crypto'
import { guestHeader, lookbookGuestsApi, type LookbookAccess } from '@backlot/contract/lookbook-guests'
import { lookbookSharesApi, type MadeShare } from '@backlot/contract/lookbook-shares'
import { expect } from 'vitest'
import { renditionWidths } from '#kit/images/render.ts'
import { renditionName } from '#kit/storage.ts'
import type { Answer, Caller, TestApp } from './app.ts'
import { newAddress, type TestSite } from './factories.ts'

export const secretOf = (link: string): string => /\?token=([\w-]+)/.exec(link)?.[1] ?? ''

interface LinkOptions {
  folderId?: number
  locationId?: number
  password?: string
  allow_download?: boolean
  expires_at?: string | null
  label?: string
  name?: string
}

export async function makeLink(
  app: TestApp,
  caller: Caller,
  lookbookId: number,
  options: LinkOptions = {},
): Promise<MadeShare & { token: string }> {
  const answer = await app.call(caller, lookbookSharesApi.createShare, { params: { id: lookbookId }, body: options })
  expect(answer.status, answer.raw.body).toBe(200)
  return { ...answer.body, token: secretOf(answer.body.link) }
}

export const newKey = (): string => randomBytes(18).toString('base64url')

export interface Opening {
  token?: string
  name?: string
  password?: string
  key?: string
  address?: string
}

/** One try to open a link, from an address of its own unless it says. */
export const tryOpen = (
  app: TestApp,
  site: Pick<TestSite, 'host'>,
  { key = newKey(), address = newAddress(), ...rest }: Opening,
): Promise<Answer<LookbookAccess>> =>
  app.call({ host: site.host, address }, lookbookGuestsApi.openShare, { body: { ...rest, guestKey: key } })

/** A guest who is in. */
export async function comeBy(app: TestApp, site: Pick<TestSite, 'host'>, opening: Opening): Promise<Caller> {
  const address = opening.address ?? newAddress()
  const answer = await tryOpen(app, site, { ...opening, address })
  expect(answer.body, answer.raw.body).toMatchObject({ Success: true, needs_password: false })
  return { host: site.host, address, headers: { [guestHeader]: answer.body.token } }
}

/** What an answer is to a stranger: everything but the number of the request and the time. */
export function faceOf({ raw }: Answer<unknown>): string {
  const { date: _date, 'content-security-policy': _policy, ...headers } = raw.headers
  const body = raw.body.replace(/"request_id":"[\w-]+"/, '')
  return JSON.stringify({ status: raw.statusCode, headers: { ...headers, 'content-length': body.length }, body })
}

/** Puts bytes behind the addresses of pictures that were made without. */
export async function fillPictures(site: TestSite, imageIds: readonly number[]): Promise<void> {
  const rows = await site.ctx.db
    .selectFrom('location_images')
    .select('key')
    .where('site_id', '=', site.id)
    .where('id', 'in', imageIds)
    .execute()
  for (const { key } of rows)
    for (const width of renditionWidths)
      await site.ctx.platform.storage.put(renditionName(site.id, key, width), Buffer.from(`bytes of ${key} ${width}`))
}
