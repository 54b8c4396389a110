/** What a mailing goes to is narrowed by: a choice that is left empty means everybody, so one that could not be loaded says so. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { locationsApi } from '@backlot/contract/locations'
import { mailingsApi as api } from '@backlot/contract/mailings'
import { AudienceFields } from '#features/mailings/audience-fields.tsx'
import { blankAudience } from '#features/mailings/model.ts'
import { failsOnce, retry } from '#test/failing.ts'
import { makeMasterData } from '#test/locations.ts'
import { network } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

test('categories and saved lists that could not be loaded are not taken for none', async () => {
  const audience = { ...blankAudience, sources: ['directory' as const, 'owners' as const] }
  network(
    failsOnce(directoryCategoriesApi.categories, []),
    failsOnce(locationsApi.masterData, makeMasterData()),
    failsOnce(api.mailLists, [{ id: 1, name: 'Owners of barns', audience, version: 1 }]),
  )
  const Fields = () => <AudienceFields audience={audience} emailsError={null} onChange={() => undefined} />
  await openScreen(Fields, { at: '/admindash/admin/email/mailings/write' })
  await retry('The categories of the directory could not be loaded')
  await retry('The categories of locations could not be loaded')
  await retry('The saved lists could not be loaded')
  expect(screen.getByRole('combobox', { name: 'Categories of the directory' })).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Categories of locations' })).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Use a saved list' }))
  expect(await screen.findByRole('option', { name: 'Owners of barns' })).toBeTruthy()
})
