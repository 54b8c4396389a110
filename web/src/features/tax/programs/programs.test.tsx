import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type TaxProgram, taxQueueApi as api } from '@backlot/contract/tax-queue'
import { ProgramsScreen } from '#features/tax/programs/programs-screen.tsx'
import { useSession } from '#lib/session.ts'
import { network, on } from '#test/network.ts'
import { openScreen } from '#test/screen.tsx'

const program: TaxProgram = {
  code: 'film',
  name: 'Film credit',
  active: true,
  version: 4,
  rules: {
    type: 'transferable',
    state: 'GA',
    rates: { resident_btl: '20', vendors: '20' },
    uplifts: [{ code: 'logo', en: 'Logo', no: 'Logo', rate: '10', classes: ['vendors'] }],
    most_rate: '30',
    minimum_spend: 50_000_000,
    project_cap: null,
    person_cap: null,
    year_cap: 5_000_000_000,
    rounding: 'half_up',
    rounded_to: 1,
    reserves: false,
    carries_over: false,
    answer_days: 5,
    start_days: 180,
    final_days: 90,
  },
}
const preset = { code: 'other', name: 'Refundable credit', rules: { ...program.rules, type: 'refundable' as const } }

async function open(programs: TaxProgram[]) {
  const log = network(
    on(api.presets, [preset]),
    on(api.programs, programs),
    on(api.createProgram, { ...program, ...preset }),
    on(api.changeProgram, program),
  )
  await openScreen(ProgramsScreen, { at: '/admindash/taxes/programs' })
  await act(async () => {
    await Promise.resolve(useSession.setState({ userType: 'admin', admin: true, jwt: 'token' }))
  })
  return log
}

test('an office without a program begins with one after public rules', async () => {
  const log = await open([])
  expect(await screen.findByText('No programs yet')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Refundable credit' }))
  await waitFor(() => expect(log.find(({ method }) => method === 'POST')?.body).toEqual({ ...preset, active: false }))
})

test('limits, rates and days are changed, with the version that was seen; what is not named stays', async () => {
  const log = await open([program])
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Film credit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit program' })
  const retype = async (name: RegExp | string, text: string) => {
    const field = within(dialog).getByRole('textbox', { name })
    await userEvent.clear(field)
    if (text !== '') await userEvent.type(field, text)
  }
  await retype('Vendors in the state', 'much')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect((await within(dialog).findAllByText('Enter a percentage like 20 or 7.25')).length).toBeGreaterThan(0)
  expect(log.some(({ method }) => method === 'PATCH')).toBe(false)
  await retype('Vendors in the state', '25,5')
  await retype('Residents below the line', '')
  await retype(/^Most for a production/, '17,000,000')
  await retype(/^Most in a year/, '')
  await retype('Percent', '5')
  await userEvent.selectOptions(within(dialog).getByLabelText('State'), 'NM')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({
      code: 'film',
      version: 4,
      name: 'Film credit',
      active: true,
      rules: {
        ...program.rules,
        state: 'NM',
        rates: { vendors: '25.5' },
        uplifts: [{ code: 'logo', en: 'Logo', no: 'Logo', rate: '5', classes: ['vendors'] }],
        project_cap: 1_700_000_000,
        year_cap: null,
      },
    }),
  )
})

test('an uplift is added with its name and percentage, and another is removed', async () => {
  const log = await open([program])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit Film credit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit program' })
  await user.click(within(dialog).getByRole('button', { name: 'Add uplift' }))
  await user.click(within(dialog).getByRole('button', { name: 'Remove Logo' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Give each uplift a name and a percentage.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: 'Name in English' }), 'Rural counties')
  await user.type(within(dialog).getByRole('textbox', { name: 'Percent' }), '7,5')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(log.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      rules: { uplifts: [{ code: 'uplift_2', en: 'Rural counties', no: 'Rural counties', rate: '7.5', classes: [] }] },
    }),
  )
})

test('a program of its own: type, rounding and what an uplift is on; its code is one that is free', async () => {
  const log = await open([{ ...program, code: 'rebate' }])
  await userEvent.click(await screen.findByRole('button', { name: 'New program' }))
  const dialog = await screen.findByRole('dialog', { name: 'New program' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Rebate')
  await userEvent.selectOptions(within(dialog).getByLabelText('Type'), 'rebate')
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Vendors in the state' }), '12.5')
  await userEvent.selectOptions(within(dialog).getByLabelText('The credit is rounded'), 'Down to the dollar')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add uplift' }))
  await userEvent.type(within(dialog).getByLabelText('Name in English'), 'Rural')
  await userEvent.type(within(dialog).getByLabelText('Percent'), '3')
  await userEvent.click(within(dialog).getAllByLabelText('On')[0]!)
  await userEvent.click(await screen.findByRole('option', { name: 'Vendors in the state' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(log.some(({ method }) => method === 'POST')).toBe(true))
  expect(log.find(({ method }) => method === 'POST')?.body).toMatchObject({
    code: 'rebate_2',
    name: 'Rebate',
    active: false,
    rules: {
      type: 'rebate',
      rates: { vendors: '12.5' },
      uplifts: [{ code: 'uplift_1', en: 'Rural', no: 'Rural', rate: '3', classes: ['vendors'] }],
      rounding: 'down',
      rounded_to: 100,
    },
  })
})
