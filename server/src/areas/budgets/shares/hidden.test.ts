/** Every answer and every file that a guest of a budget gets, searched for what is hidden: none of it is anywhere. */
import { budgetSharesApi } from '@backlot/contract/budget-shares'
import { budgetRevisionsApi } from '@backlot/contract/budget-revisions'
import { budgetSummariesApi as summaries } from '@backlot/contract/budget-summaries'
import { budgetItemsApi } from '@backlot/contract/budget-items'
import { budgetFollowingApi } from '@backlot/contract/budget-following'
import { budgetLinesApi } from '@backlot/contract/budget-lines'
import { budgetSourcesApi } from '@backlot/contract/budget-sources'
import { budgetsApi } from '@backlot/contract/budgets'
import type { Endpoint } from '@backlot/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type Caller } from '#test/app.ts'
import { budgetGuest, buildBudget, makeBudgetLink, type BudgetDesk } from '#test/budget.ts'
import { newKey } from '#test/guest.ts'
import { unzip } from '#test/unzip.ts'

const app = await openTestApp()
afterAll(() => app.close())

const all: readonly Endpoint[] = [
  budgetItemsApi,
  budgetsApi,
  budgetLinesApi,
  budgetFollowingApi,
  budgetSourcesApi,
  budgetRevisionsApi,
  budgetSharesApi,
  summaries,
].flatMap((api) => Object.values<Endpoint>(api))
const isPublic = ({ access }: Endpoint): boolean => access === 'shareLink'
const isFile = ({ produces }: Endpoint): boolean => produces !== undefined

/** Words and amounts that stand nowhere but in what is hidden, in every way in which an answer or a file could write an amount. */
const words = ['SecretPlace', 'SecretSet', 'SecretVendor', 'SecretNote', 'SecretLine', 'SecretRevision', 'SecretKey', 'Harbour', 'harbour']
const amounts = [7777.77, 9191.91, 8686.86, 6565.65, 5454.54]
const sums = [7777.77 + 1000, 9191.91 + 1000, 7777.77 + 9191.91, 7777.77 + 9191.91 + 1000]
const writtenAs = (amount: number): string[] => [amount.toFixed(2), String(Math.round(amount * 100)), amount.toLocaleString('en-US')]
const secrets = [...words, ...[...amounts, ...sums].flatMap(writtenAs)]

async function build(budgetType: 1 | 2) {
  const desk = await buildBudget(app, budgetType)
  const pilot = budgetType === 2 ? await desk.episode('Pilot', { shoot_days: 2, episode_no: 1 }) : null
  const at = pilot ? { episodeId: pilot.id } : {}
  const mill = await desk.place('Mill', { ...at, notes: 'SecretNote' })
  const hidden = await desk.place('SecretPlace', { ...at, set_names: 'SecretSet' })
  const standing = await desk.place('SecretPlace standing')
  await desk.must(budgetsApi.change, { body: { projectId: desk.project, notes: 'SecretNote', contingency_pct: '0' } })
  await desk.save(hidden.id, [{ code: '1010', name: 'Fee', category: 'Location fees', rate: '7777.77', actual: '6565.65' }])
  await desk.save(standing.id, [{ code: '1010', name: 'Fee', category: 'SecretKey', rate: '7777.77' }])
  await desk.save(mill.id, [
    { code: '1010', name: 'Fee', category: 'Location fees', rate: '1000' },
    { code: '9020', name: 'SecretLine', category: 'SecretKey', rate: '9191.91', visible_public: false },
    {
      code: '9020',
      name: 'Prints',
      category: 'Other',
      rate: '0',
      vendor: 'SecretVendor',
      note: 'SecretNote',
      quoted: '8686.86',
      committed: '6565.65',
      invoiced: '8686.86',
      paid: '5454.54',
      actual: '5454.54',
      status: 'paid',
    },
  ])
  await app.call(desk.admin.caller, budgetItemsApi.submitItems, {
    body: { items: [{ code: '9901', name: 'SecretKey', category: 'SecretKey', default_rate: '8686.86', visible_public: false }] },
  })
  for (const { id } of [hidden, standing]) await desk.must(budgetsApi.updateHidden, { body: { locId: id, hidden: true } })
  await desk.must(budgetRevisionsApi.makeRevision, { body: { projectId: desk.project, name: 'SecretRevision' } })
  const { db } = desk.site.ctx
  await db.updateTable('projects').set({ confidential: true, alias: 'Blue Kettle' }).where('id', '=', desk.project).execute()
  return { ...desk, pilot }
}

/** What a guest hears of one call: body, headers, and the parts of a file. */
async function heard(desk: BudgetDesk & { pilot: { id: number } | null }, guest: Caller, token: string, endpoint: Endpoint) {
  const id = endpoint.path.includes('Episode') ? (desk.pilot?.id ?? 0) : desk.project
  const body = endpoint === budgetSharesApi.open ? { token, guestKey: newKey() } : undefined
  const answer = await app.callWith(guest, endpoint, { params: { id }, ...(body ? { body } : {}) })
  const texts = [answer.raw.body, JSON.stringify(answer.headers)]
  if (isFile(endpoint) && answer.status === 200) {
    const parts = await unzip(answer.raw.rawPayload)
    texts.push([...parts.keys()].join('\n'), ...[...parts.values()].map(String))
  }
  return { status: answer.status, texts }
}

test.for([1, 2] as const)('no answer and no file of a budget of type %i has anything that is hidden', async (budgetType) => {
  const desk = await build(budgetType)
  const { token, link } = await makeBudgetLink(desk, { allow_download: true })
  const guest = await budgetGuest(app, desk.site, { token })
  const texts = [link]
  const answered: string[] = []
  for (const endpoint of all.filter(isPublic)) {
    const found = await heard(desk, guest, token, endpoint)
    texts.push(...found.texts)
    if (found.status === 200) answered.push(endpoint.path)
  }
  // All of them were asked and answered, but an episode of a movie.
  expect(answered).toHaveLength(all.filter(isPublic).filter(({ path }) => budgetType === 2 || !path.includes('Episode')).length)
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
  expect(texts.join('\n')).toContain('1000.00')
})

test('there are exactly three files for guests, and nothing else of budgets hears a guest', async () => {
  expect(
    all
      .filter(isPublic)
      .filter(isFile)
      .map(({ path }) => path),
  ).toEqual([
    '/project/budgets/downloadEpisodeBudgetToExcelForPublic/:id',
    '/project/budgets/downloadMovieBudgetToExcelForPublic/:id',
    '/project/budgets/downloadSeasonBudgetToExcelForPublic/:id',
  ])
  const desk = await build(1)
  const { token } = await makeBudgetLink(desk, { allow_download: true })
  const guest = await budgetGuest(app, desk.site, { token })
  const refused = await Promise.all(
    all.filter((endpoint) => !isPublic(endpoint)).map(async (endpoint) => app.callWith(guest, endpoint, { params: { id: desk.project } })),
  )
  expect([...new Set(refused.map(({ status }) => status))]).toEqual([401])
  expect(refused.filter(({ raw }) => secrets.some((secret) => raw.body.includes(secret)))).toEqual([])
})
