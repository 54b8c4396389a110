/** A producer finds free resident gaffers and asks three at once; one answers on a phone, by the link of the mail. */
import type { Page } from '@playwright/test'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { mailsTo } from '../mail-server.ts'
import { account, hosts, siteUrl } from '../sites.ts'

const mails = process.env['BACKLOT_E2E_MAILS'] ?? ''
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const from = dayIn(20)
const to = dayIn(24)

interface Category {
  id: number
  name: string
}

/** Four gaffers of a state that nobody else lives in: two say that they are free, one says nothing, one is busy. */
async function listGaffers(state: string): Promise<void> {
  const ask = (method: string, path: string, body?: object, token = '') => call(hosts[47], method, path, body, token)
  const { Jwt: token } = (await ask('POST', '/user/auth', account('admin'))) as { Jwt: string }
  const tree = (await ask('GET', '/directory/categories', undefined, token)) as Category[]
  const gaffer = tree.find(({ name }) => name === 'Gaffer')?.id ?? 0
  const span = (kind: 'free' | 'busy') => [{ from: dayIn(18), to: dayIn(30), state: kind }]
  const people = [
    ['Ann', span('free')],
    ['Bo', span('free')],
    ['Cy', []],
    ['Di', span('busy')],
  ] as const
  for (const [name, availability] of people) {
    const email1 = `${name.toLowerCase()}@${state.toLowerCase()}.example`
    const body = {
      name,
      last_name: state,
      categories: [gaffer],
      email1,
      phone1: '5055550142',
      lockboxes: { email1: true },
      resident_state: state,
      availability,
    }
    const { id } = (await ask('POST', '/directory', body, token)) as { id: number }
    await ask('POST', `/directory/${id}/status`, { status: 'public' }, token)
  }
}

async function findFree(page: Page, state: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'FILTER' })
  await dialog.getByLabel('Available from').fill(from)
  await dialog.getByLabel('Available to').fill(to)
  await dialog.getByRole('textbox', { name: 'Resident of' }).fill(state)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Show Results' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 available, 1 unspecified')).toBeVisible()
  await expect(page.getByRole('link', { name: `Di ${state}` })).toHaveCount(0)
}

/** The URL in the mail, as the one who got it opens it. */
async function linkTo(email: string): Promise<string> {
  let link = ''
  await expect(() => {
    link = /#\/emailaction\?token=[\w-]+&action=inquiry/.exec(mailsTo(mails, email).join('\n'))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return siteUrl(47, link)
}

test('a producer asks free resident gaffers, one answers on a phone, the count comes back', async ({ page, browser }) => {
  // Seven screens are looked over on the way.
  test.setTimeout(300_000)
  const state = `State${Date.now()}${Math.floor(Math.random() * 1000)}`
  const project = `Moonlit Harbor ${state}`
  await listGaffers(state)
  await signIn(page, 'permit', 47, '#/dashboard/directories')
  await findFree(page, state)
  await page.getByRole('button', { name: 'Ask several at once' }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByText('3 selected')).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Ask about availability' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask 3 entries' })
  await dialog.getByRole('textbox', { name: 'Production' }).fill(project)
  // The days that were searched are there already.
  await expect(dialog.getByLabel('First day')).toHaveValue(from)
  await dialog.getByLabel('Answer by').fill(dayIn(7))
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Three nights at the quay.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const asked = await phone.newPage()
  await asked.goto(await linkTo(`ann@${state.toLowerCase()}.example`))
  await expect(asked.getByRole('heading', { level: 1, name: `Are you available, Ann ${state}?` })).toBeVisible()
  await settled(asked)
  await expectNoAxeViolations(asked)
  await asked.getByRole('radio', { name: 'Yes, available' }).check()
  await asked.getByRole('checkbox', { name: /may have my phone/ }).check()
  await asked.getByRole('button', { name: 'Send the answer' }).tap()
  await expect(asked.getByText('Your answer has been sent')).toBeVisible()
  await expectNoAxeViolations(asked)
  await phone.close()

  await page.goto(siteUrl(47, '#/dashboard/directories/inquiries'))
  const card = page.getByRole('listitem').filter({ hasText: project })
  await expect(card.getByLabel('Status')).toHaveText(/Yes\s*1\s*Maybe\s*0\s*No\s*0\s*No answer\s*2/)
  await settled(page)
  await expectNoAxeViolations(page)
  await card.getByRole('link', { name: project }).click()
  await expect(page.getByRole('link', { name: `ann@${state.toLowerCase()}.example` })).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
})
