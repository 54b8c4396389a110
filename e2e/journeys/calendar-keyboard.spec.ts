/** The calendar without the mouse: an event is added, moved, stretched, moved back, looked at in every view, changed and deleted. */
import type { Page } from '@playwright/test'
import { projectsApi } from '@backlot/contract/projects'
import { call } from '../calls.ts'
import { expect, expectNoAxeViolations, settled, signIn, test } from '../fixtures.ts'
import { retype, tabTo } from '../keyboard.ts'
import { administratorOf } from '../people.ts'
import { hosts } from '../sites.ts'

const bar = (page: Page, days: string) => page.getByRole('button', { name: new RegExp(`^SHOOT, .*Pier at dawn.*${days}`) })

/** Looks at a view with axe, once it stands. */
async function looked(page: Page): Promise<void> {
  await settled(page)
  await expectNoAxeViolations(page)
}

test('the whole calendar by keyboard', async ({ page }) => {
  test.setTimeout(240_000)
  const name = `Key Night ${Date.now()}`
  const jwt = await administratorOf(47)
  const { id } = (await call(hosts[47], 'POST', projectsApi.create.path, { project_name: name }, jwt)) as { id: number }
  await signIn(page, 'scout', 47, `#/admindash/calendar?project=${id}&day=2031-05-15`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await looked(page)

  await test.step('an event is added on a day', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Add event on Tuesday, May 6, 2031' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add event' })
    const title = dialog.getByRole('textbox', { name: 'Title' })
    await expect(title).toBeFocused()
    await page.keyboard.type('Pier at dawn')
    await looked(page)
    await tabTo(page, dialog.getByRole('combobox', { name: 'Visible to' }))
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('combobox', { name: 'Visible to' })).toHaveValue('client')
    await tabTo(page, dialog.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(bar(page, '05/06/2031$')).toBeVisible()
  })

  await test.step('it is moved by a day and a week, stretched, and moved back, and has the focus all along', async () => {
    await tabTo(page, bar(page, '05/06/2031$'))
    await page.keyboard.press('Alt+ArrowRight')
    await expect(bar(page, '05/07/2031$')).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(bar(page, '05/07/2031 – 05/08/2031$')).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(bar(page, '05/14/2031 – 05/15/2031$')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(bar(page, '05/07/2031 – 05/08/2031$')).toBeFocused()
    await expect(page.getByText('It is back on 05/07/2031 – 05/08/2031')).toBeVisible()
    await looked(page)
  })

  for (const view of ['Week', 'Agenda', 'Timeline']) {
    await test.step(`it stands in the ${view.toLowerCase()}`, async () => {
      const before = { Week: 'Month', Agenda: 'Week', Timeline: 'Agenda' }[view] ?? ''
      await tabTo(page, page.getByRole('radio', { name: before, exact: true }), 'Shift+Tab')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: view, exact: true })).toBeChecked()
      if (view === 'Week') {
        // The week of the 15th is beside that of the event.
        await tabTo(page, page.getByRole('button', { name: 'Earlier' }), 'Shift+Tab')
        await page.keyboard.press('Enter')
      }
      if (view !== 'Agenda') await expect(bar(page, '05/07/2031 – 05/08/2031$')).toBeVisible()
      await looked(page)
    })
  }

  await test.step('it is opened, changed and deleted', async () => {
    await tabTo(page, bar(page, '05/07/2031 – 05/08/2031$'))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit event' })
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await expect(dialog.getByRole('combobox', { name: 'Visible to' })).toHaveValue('client')
    await retype(page, 'Pier at dusk')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const changed = page.getByRole('button', { name: /^SHOOT, .*Pier at dusk/ })
    await expect(changed).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Pier at dusk is in the trash')).toBeVisible()
    await expect(changed).toHaveCount(0)
    await looked(page)
  })
})
