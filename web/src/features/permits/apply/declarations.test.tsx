import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { permitsApi as api } from '@backlot/contract/permits'
import { ApplicationsScreen } from '#features/permits/apply/applications-screen.tsx'
import { startSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { makePermit } from '#test/permits.ts'
import { openScreen } from '#test/screen.tsx'

const mine = { edit: true, remove: true, recover: false, office: false, write: true, choose: false, revise: false }

test('the declarations are boxes to tick, each a whole sentence', async () => {
  const draft = makePermit(7, { status: 'draft', permit_no: null, declarations: ['accuracy'], can: mine })
  const log = network(
    on(permitOfficeApi.looks, []),
    on(api.get, draft),
    on(api.change, ({ body }) => ({ ...draft, version: 2, ...(body as object) })),
  )
  await openScreen(ApplicationsScreen, { at: '/dashboard/permit/view?permitId=7&step=submit' })
  startSession({ Success: true, Jwt: 'a.b.c', Role: 'permit', verifiedPublicPass: true })
  const boxes = within(await screen.findByRole('group', { name: 'Declarations' })).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ['This information is correct.', true],
    ['We hold the city harmless.', false],
    ['We follow the code of conduct.', false],
    ['We clean up and restore the place.', false],
    ['We pay the city’s costs.', false],
    ['There are no stunts or effects that are not listed.', false],
  ])
  await userEvent.click(screen.getByText('We pay the city’s costs.'))
  await waitFor(() => expect(log.findLast(({ method }) => method === 'PATCH')?.body).toMatchObject({ declarations: ['accuracy', 'costs'] }))
})
