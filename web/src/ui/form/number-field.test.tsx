import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberField } from '#ui/form/number-field.tsx'
import { openScreen } from '#test/screen.tsx'
import { makeSite } from '#test/site.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'

test.each([
  ['en_US', '900,000.50', '1234.5', '1,234.50'],
  // With the thousands apart, and as the other language writes it.
  ['en_US', '900,000.50', '1,234.5', '1,234.50'],
  ['en_US', '900,000.50', '1234,5', '1,234.50'],
  ['en_US', '900,000.50', '1 234.50', '1,234.50'],
  ['no_NO', '900\u00A0000,50', '1234,5', '1\u00A0234,50'],
  ['no_NO', '900\u00A0000,50', '1.234,50', '1\u00A0234,50'],
  ['no_NO', '900\u00A0000,50', '1 234.5', '1\u00A0234,50'],
])('thousands and decimals stand as in %s: %s; they are typed as %s', async (LocaleCode, shown, typed, after) => {
  const told: (number | null)[] = []
  function Screen() {
    const [value, setValue] = useState<number | null>(900_000.5)
    const take = (next: number | null): void => {
      told.push(next)
      setValue(next)
    }
    return <NumberField label="Rate" value={value} error={undefined} isAmount onNumber={take} />
  }
  await openScreen(Screen, { at: '/rate', site: makeSite({ LocaleCode }) })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Rate' })
  expect(field.value).toBe(shown)
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  fireEvent.blur(field)
  expect(told.at(-1)).toBe(1234.5)
  expect(field.value).toBe(after)
})

test.each([
  ['a thousand', '1,500', 1500, '$ 1,500'],
  ['its own sign', '$ 1,500.25', 1500.25, '$ 1,500.25'],
  ['more than there may be', '2,000,000', 1_000_000, '$ 1,000,000'],
  ['nothing', '', null, ''],
])('an amount that is typed as %s: %s', async (_what, typed, number, shown) => {
  const told: (number | null)[] = [12]
  function Screen() {
    const [value, setValue] = useState<number | null>(12)
    const take = (next: number | null): void => {
      told.push(next)
      setValue(next)
    }
    return <NumberField label="Fee" value={value} error={undefined} isAmount prefix="$ " min={0} max={1_000_000} onNumber={take} />
  }
  await openScreen(Screen, { at: '/fee', site: makeSite() })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Fee' })
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.blur(field)
  expect([told.at(-1), field.value]).toEqual([number, shown])
})

test('what cannot be read as an amount stays and is said to be none, until a number is typed', async () => {
  const told: (number | null)[] = []
  await openScreen(() => <NumberField label="Fee" value={12} error={undefined} onNumber={(next) => told.push(next)} />, {
    at: '/fee',
    site: makeSite(),
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Fee' })
  fireEvent.change(field, { target: { value: 'many' } })
  expect(screen.queryByText('Enter a number.')).toBeNull()
  fireEvent.blur(field)
  expect([told, field.value]).toEqual([[], 'many'])
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '20' } })
  expect(screen.queryByText('Enter a number.')).toBeNull()
  expect(told).toEqual([20])
})

test.each([
  // A comma would make it seven thousand when it is read again.
  ['no_NO', false, 7.125, '7.125', '7.1255', 7.1255],
  ['no_NO', false, 7.5, '7,5', '7,55', 7.55],
  // Degrees have no thousands.
  ['no_NO', true, 59.913869, '59,913869', '59,913', 59.913],
  ['en_US', true, -122.425, '-122.425', '-122,5', -122.5],
])('%s, degrees %s: %s stands as %s; typed as %s it is %s', async (LocaleCode, isDegrees, value, shown, typed, number) => {
  const told: (number | null)[] = []
  const onNumber = (next: number | null) => void told.push(next)
  await openScreen(() => <NumberField label="Size" value={value} error={undefined} isDegrees={isDegrees} onNumber={onNumber} />, {
    at: '/size',
    site: makeSite({ LocaleCode }),
  })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Size' })
  expect(field.value).toBe(shown)
  fireEvent.change(field, { target: { value: typed } })
  expect(told).toEqual([number])
})

test.each([
  ['en_US', '1,500', 1500, '1500'],
  ['no_NO', '1 500', 1500, '1500'],
  ['no_NO', '1500,00', 1500, '1500'],
  ['en_US', '', null, ''],
  ['en_US', '9000', 5000, '5000'],
])('a whole number in %s that is typed as %s is %s', async (LocaleCode, typed, number, shown) => {
  const { field, told } = await openWhole(LocaleCode)
  await userEvent.clear(field)
  if (typed !== '') await userEvent.type(field, typed)
  fireEvent.blur(field)
  expect([told.at(-1), field.value]).toEqual([number, shown])
})

test.each([
  ['no_NO', '1 500,50', 'Skriv inn et helt tall.'],
  ['no_NO', '1.500', 'Skriv inn et helt tall.'],
  ['en_US', '1.5', 'Enter a whole number.'],
  ['en_US', '12 or so', 'Enter a whole number.'],
])('what is no whole number stays as it is typed, and nothing of it is taken: in %s %s', async (LocaleCode, typed, said) => {
  const { field, told } = await openWhole(LocaleCode)
  await userEvent.type(field, typed, { initialSelectionStart: 0, initialSelectionEnd: 2 })
  fireEvent.blur(field)
  expect([told.at(-1), field.value]).toEqual([12, typed])
  expect(screen.getByText(said)).toBeTruthy()
  fireEvent.change(field, { target: { value: '7' } })
  expect(screen.queryByText(said)).toBeNull()
  expect(told.at(-1)).toBe(7)
})

test.each(['by its button', 'by Enter'])('a form is not sent %s while a number in it cannot be read; then with the number', async (how) => {
  const { field, sent, send } = await openForm(how === 'by Enter')
  await userEvent.clear(field)
  await userEvent.type(field, 'a dozen')
  await send()
  expect([sent, field.value, document.activeElement]).toEqual([[], 'a dozen', field])
  expect([field.getAttribute('aria-invalid'), screen.getByText('Enter a whole number.').tagName]).toEqual(['true', 'P'])
  await userEvent.clear(field)
  await userEvent.type(field, '1,500')
  await send()
  expect(sent).toEqual([{ list: [{ days: 1500 }] }])
})

test('Enter sends what the field may hold, not what was typed over it', async () => {
  const { field, sent, send } = await openForm(true)
  await userEvent.clear(field)
  await userEvent.type(field, '9000')
  await send()
  expect(sent).toEqual([{ list: [{ days: 5000 }] }])
})

/** A form with a number inside of a list, as the rules of a status have it. */
async function openForm(byEnter: boolean) {
  const sent: object[] = []
  function Dialog() {
    const form = useForm({
      limits: {},
      initial: { list: [{ days: 12 }] },
      onSubmit: (values, _failed, saved) => saved(void sent.push(values)),
    })
    return (
      <FormDialog title="Rules" action="SEND" form={form} onClose={() => undefined}>
        <NumberField
          label="Days"
          isWhole
          max={5000}
          value={form.values.list[0]?.days ?? null}
          error={undefined}
          onNumber={(days) => form.set({ list: [{ days: days ?? 0 }] })}
        />
      </FormDialog>
    )
  }
  await openScreen(Dialog, { at: '/rules', site: makeSite() })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Days' })
  const send = () => (byEnter ? userEvent.type(field, '{Enter}') : userEvent.click(screen.getByRole('button', { name: 'SEND' })))
  return { field, sent, send }
}

/** A field of at most 5000, in which 12 stands. */
async function openWhole(LocaleCode: string) {
  const told: (number | null)[] = []
  function Screen() {
    const [value, setValue] = useState<number | null>(12)
    const take = (next: number | null): void => {
      told.push(next)
      setValue(next)
    }
    return <NumberField label="Days" value={value} error={undefined} isWhole min={0} max={5000} onNumber={take} />
  }
  await openScreen(Screen, { at: '/days', site: makeSite({ LocaleCode }) })
  return { told, field: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Days' }) }
}
