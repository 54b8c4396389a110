/** Jobs that failed, as an administrator meets them: what it was and why, read by everybody. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { account, hosts } from '../sites.ts'

const mapping = readFileSync(fileURLToPath(new URL('../../mappings/backlot-export.json', import.meta.url)), 'utf8')

test('an administrator finds what failed, with its reason, from the admin section @both', async ({ page }) => {
  await signIn(page, 'admin', 15, '#/admindash/admin')
  const { Jwt } = (await call(hosts[15], 'POST', '/user/auth', account('admin'))) as { Jwt: string }
  // A page of the web that calls itself a table: its import ends at once.
  const status = await page.evaluate(
    async ([token, text]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ kind: 'locations', mapping: text ?? '', dryRun: '1' })) form.set(name, value)
      form.set('file', new Blob(['<html></html>']), 'places.csv')
      const answer = await fetch('/api/imports', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
      // Read to its end, so that the page is at rest after it.
      await answer.text()
      return answer.status
    },
    [Jwt, mapping],
  )
  expect(status).toBe(200)
  await expect
    .poll(async () => JSON.stringify(await call(hosts[15], 'GET', '/jobs/failed', undefined, Jwt)), { timeout: 30_000 })
    .toContain('web page')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Failed jobs/ })
    .click()
  await expect(page).toHaveURL(/#\/admindash\/admin\/jobs/)
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible()
  await expect(page.getByText(/web page/).first()).toBeVisible()
  await settled(page)
  await expectNoAxeViolations(page)
})
