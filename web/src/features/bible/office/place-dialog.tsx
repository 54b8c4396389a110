/** Everything that is written about one option of a set. */
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Tabs, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import limits from 'virtual:limits/bible'
import type { Bible, BiblePlace } from '@backlot/contract/bible'
import { agreementNames, noteNames } from '@backlot/contract/bible-labels'
import { agreementStates, bibleLimits, bibleNotes } from '@backlot/contract/bible-values'
import { useChangePlace, useRecoverPlace, useRemovePlace } from '#features/bible/api.ts'
import { changesOf, valuesOf, type PlaceValues } from '#features/bible/office/place-values.ts'
import { RestorationPictures } from '#features/bible/office/pictures.tsx'
import { ContactRows, DateRows } from '#features/bible/office/rows.tsx'
import { officeText } from '#features/bible/office/text.ts'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { afterChange } from '#lib/after-change.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useNumeral } from '#lib/use-numeral.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import styles from '#features/bible/components/bible.module.css'

const parts = ['place', 'days', 'people', 'logistics', 'agreement', 'restoration'] as const
type Part = (typeof parts)[number]
/** Where the fields stand, so that a fault is seen. */
const partOf: Readonly<Record<string, Part>> = {
  dates: 'days',
  contacts: 'people',
  emergency: 'people',
  notes: 'logistics',
  agreement: 'agreement',
  cost_estimate: 'place',
  restoration: 'restoration',
}

export function PlaceDialog({ bible, place, onClose }: { bible: Bible; place: BiblePlace; onClose: () => void }) {
  const t = useText(officeText)
  const change = useChangePlace(bible.project_id)
  const [part, setPart] = useState<Part>('place')
  const messageText = useMessageText()
  const [remove, recover] = [useRemovePlace(bible.project_id), useRecoverPlace(bible.project_id)]
  const removeIt = () =>
    // Undo comes after the dialog is gone.
    afterChange(remove.mutateAsync(place.id), {
      onSuccess: () => {
        const undo = () =>
          afterChange(recover.mutateAsync(place.id), { onSuccess: () => {}, onError: (error) => toast.error(messageText(error.first)) })
        toast.success(t('removed', { name: place.name || place.choice }), { label: t('undo'), run: undo })
        onClose()
      },
      onError: (error) => toast.error(messageText(error.first)),
    })
  const numeral = useNumeral()
  const form: PlaceForm = useForm({
    limits: limits['changePlace'] ?? {},
    initial: valuesOf(place, numeral),
    onSubmit: (_values, failed) =>
      change.mutate(
        { id: place.id, ...changesOf(form.changes), version: place.version },
        {
          onSuccess: () => {
            toast.success(t('saved'))
            onClose()
          },
          onError: (error) => {
            if (error.code === 'conflict') toast.error(t('late'))
            const [first] = error.fields
            if (first) setPart(partOf[first.path.split('.')[0] ?? ''] ?? 'place')
            failed(error)
          },
        },
      ),
  })
  return (
    <FormDialog
      title={t('editPlace', { choice: place.choice, name: place.name })}
      action={t('save')}
      cancel={t('cancel')}
      size="xl"
      form={form}
      isIdle={!form.isChanged}
      more={
        <Button variant="subtle" color="red" onClick={removeIt}>
          {t('remove')}
        </Button>
      }
      onClose={onClose}
    >
      <Tabs value={part} keepMounted={false} onChange={(next) => setPart(parts.find((one) => one === next) ?? 'place')}>
        <Tabs.List className={styles.tabs}>
          {parts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="place" pt="md">
          <PlacePart form={form} name={place.name} />
        </Tabs.Panel>
        <Tabs.Panel value="days" pt="md">
          <DateRows rows={form.values.dates} error={form.choice('dates').error} onChange={(dates) => form.set({ dates })} />
        </Tabs.Panel>
        <Tabs.Panel value="people" pt="md">
          <PeoplePart form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="logistics" pt="md">
          <NotesPart form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="agreement" pt="md">
          <AgreementPart form={form} />
        </Tabs.Panel>
        <Tabs.Panel value="restoration" pt="md">
          <RestorationPart form={form} />
          <RestorationPictures projectId={bible.project_id} place={place} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  )
}

type PlaceForm = Form<PlaceValues>

function PlacePart({ form, name }: { form: PlaceForm; name: string }) {
  const t = useText(officeText)
  return (
    <Stack gap="sm">
      <LocationField
        value={form.values.location_id}
        name={name}
        error={form.choice('location_id').error}
        onChange={(location_id) => form.set({ location_id })}
      />
      <TextInput label={t('placeName')} {...form.field('name')} />
      <TextInput label={t('address')} description={t('addressHint')} {...form.field('address')} />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput label={t('latitude')} {...form.field('latitude')} inputMode="decimal" />
        <TextInput label={t('longitude')} {...form.field('longitude')} inputMode="decimal" />
      </SimpleGrid>
      <TextInput label={t('mapLink')} {...form.field('map_link')} inputMode="url" />
      <TextInput label={t('cost')} {...form.field('cost_estimate')} inputMode="decimal" />
    </Stack>
  )
}

function PeoplePart({ form }: { form: PlaceForm }) {
  const t = useText(officeText)
  const { emergency } = form.values
  const put = (change: Partial<typeof emergency>) => form.set({ emergency: { ...emergency, ...change } })
  return (
    <Stack gap="sm">
      <ContactRows rows={form.values.contacts} error={form.choice('contacts').error} onChange={(contacts) => form.set({ contacts })} />
      <h3>{t('emergency')}</h3>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label={t('name')}
          maxLength={200}
          value={emergency.name}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        <TextInput
          label={t('phone')}
          maxLength={40}
          inputMode="tel"
          value={emergency.phone}
          onChange={({ currentTarget }) => put({ phone: currentTarget.value })}
        />
        <TextInput
          label={t('address')}
          maxLength={200}
          value={emergency.address}
          onChange={({ currentTarget }) => put({ address: currentTarget.value })}
        />
        <TextInput
          label={t('minutes')}
          inputMode="numeric"
          error={form.choice('emergency').error}
          value={emergency.minutes}
          onChange={({ currentTarget }) => put({ minutes: currentTarget.value })}
        />
      </SimpleGrid>
    </Stack>
  )
}

function NotesPart({ form }: { form: PlaceForm }) {
  const locale = useLocale()
  const { notes } = form.values
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      {bibleNotes.map((name) => (
        <Textarea
          key={name}
          label={noteNames[name][locale]}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={bibleLimits.note}
          value={notes[name]}
          onChange={({ currentTarget }) => form.set({ notes: { ...notes, [name]: currentTarget.value } })}
        />
      ))}
    </SimpleGrid>
  )
}

function AgreementPart({ form }: { form: PlaceForm }) {
  const t = useText(officeText)
  const locale = useLocale()
  const { agreement } = form.values
  const put = (change: Partial<typeof agreement>) => form.set({ agreement: { ...agreement, ...change } })
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('agreementState')}
        data={agreementStates.map((value) => ({ value, label: agreementNames[value][locale] }))}
        value={agreement.state}
        onChange={({ currentTarget }) => put({ state: agreementStates.find((one) => one === currentTarget.value) ?? 'none' })}
      />
      <Checkbox
        label={t('coi')}
        checked={agreement.coi_on_file}
        onChange={({ currentTarget }) => put({ coi_on_file: currentTarget.checked })}
      />
      <TextInput
        type="date"
        label={t('toldOn')}
        value={agreement.neighbours_told_on}
        onChange={({ currentTarget }) => put({ neighbours_told_on: currentTarget.value })}
      />
    </Stack>
  )
}

function RestorationPart({ form }: { form: PlaceForm }) {
  const t = useText(officeText)
  const { restoration } = form.values
  const put = (change: Partial<typeof restoration>) => form.set({ restoration: { ...restoration, ...change } })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          type="date"
          label={t('walkedBefore')}
          value={restoration.walked_before_on}
          onChange={({ currentTarget }) => put({ walked_before_on: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('walkedAfter')}
          value={restoration.walked_after_on}
          onChange={({ currentTarget }) => put({ walked_after_on: currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        label={t('openItems')}
        autosize
        minRows={2}
        maxLength={bibleLimits.note}
        value={restoration.open_items}
        onChange={({ currentTarget }) => put({ open_items: currentTarget.value })}
      />
      <Checkbox
        label={t('deposit')}
        checked={restoration.deposit_returned}
        onChange={({ currentTarget }) => put({ deposit_returned: currentTarget.checked })}
      />
    </Stack>
  )
}
