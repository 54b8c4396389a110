import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitLibraryApi } from '@backlot/contract/permit-desk'
import { documentTypes } from '@backlot/contract/site-policies'
import { sitesApi } from '@backlot/contract/sites'
import { LandingScreen } from '#features/permits/apply/landing-screen.tsx'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const policy = (document_type: number, title: string, body: string) => ({
  document_type,
  id: document_type,
  version: '1',
  language: 'en' as const,
  title,
  body,
  translation: null,
  published_at: '2026-01-01T00:00:00Z',
})

test('the office answers questions about permits in its own words, and nothing stands there where it has written none', async () => {
  network(
    on(permitLibraryApi.list, []),
    on(sitesApi.policies, [
      policy(documentTypes.TOS, 'Terms', 'The terms.'),
      policy(documentTypes.PermitFAQ, 'Questions about permits', 'How long does it take? Three working days.'),
    ]),
  )
  await openScreen(LandingScreen, { at: '/permit' })
  await userEvent.click(await screen.findByRole('button', { name: 'Questions and answers' }))
  const dialog = await screen.findByRole('dialog', { name: 'Questions about permits' })
  expect(within(dialog).getByText('How long does it take? Three working days.')).toBeTruthy()
})

test('without answers of the office there is no button for them', async () => {
  network(on(permitLibraryApi.list, []), on(sitesApi.policies, [policy(documentTypes.TOS, 'Terms', 'The terms.')]))
  await openScreen(LandingScreen, { at: '/permit' })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'Questions and answers' })).toBeNull()
})
