/** What is wrong with a call comes back as codes with values, beside the English of the catalogue. */
import { fillMessage } from '@backlot/contract/message-table'
import { catalogue } from '@backlot/contract/catalogue'
import { siteAccessApi } from '@backlot/contract/sites'
import { usersApi } from '@backlot/contract/users'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { buildSite } from '#test/factories.ts'

const app = await openTestApp()
afterAll(() => app.close())

const wrong = async (host: string, body: object) =>
  (await app.request({ host, method: 'POST', url: `/api${usersApi.authenticate.path}`, body })).problem

test.todo
