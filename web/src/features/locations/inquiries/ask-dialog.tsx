/** Asks about one location or a shortlist. */
import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import limits from 'virtual:limits/location-inquiries'
import { locationInquiryLimits, productionKinds } from '@backlot/contract/location-inquiries'
import { inquiryProblems } from '@backlot/contract/inquiry-problems'
import { useAsk } from '#features/locations/inquiries/api.ts'
import { inquiryText } from '#features/locations/inquiries/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/locations/inquiries/inquiries.module.css'

interface AskDialogProps {
  places: readonly { id: number; location_name: string }[]
  onClose: () => void
}

const today = (): string => new Date().toISOString().slice(0, 10)
const required = ['name', 'email', 'kind', 'message'] as const
const notices = { office: 'toOffice', owner: 'toOwner', both: 'toBoth', off: 'toOffice' } as const

export function AskDialog({ places, onClose }: AskDialogProps) {
  const t = useText(inquiryText)
  const messageText = useMessageText()
  const site = useSite()
  const asking = useAsk()
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    limits: limits['askAbout'] ?? {},
    initial: {
      name: '',
      email: '',
      phone: '',
      company: '',
      kind: '',
      from: '',
      to: '',
      crew: null as number | null,
      message: '',
      website: '',
    },
    check: (typed) => Object.fromEntries(required.filter((name) => typed[name].trim() === '').map((name) => [name, t('required')])),
    onSubmit: ({ from, to, kind, ...typed }, failed) =>
      asking.mutate(
        {
          ...typed,
          kind: productionKinds.find((one) => one === kind) ?? 'Other',
          from: from || null,
          to: to || null,
          location_ids: places.map(({ id }) => id).slice(0, locationInquiryLimits.locations),
          client_key: key,
        },
        {
          onSuccess: () => {
            toast.success(messageText(inquiryProblems.sent))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const [only] = places
  const title = places.length === 1 && only ? t('title', { name: only.location_name }) : t('titleMany', { count: places.length })
  return (
    <FormDialog size="lg" title={title} action={t('send')} cancel={t('cancel')} form={form} onClose={onClose}>
      <p className={styles.quiet}>{t(notices[site.settings.locationInquiries], { office: site.SiteName })}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput label={t('name')} autoComplete="name" data-autofocus {...form.field('name')} withAsterisk />
        <TextInput label={t('email')} type="email" autoComplete="email" {...form.field('email')} withAsterisk />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput label={t('company')} autoComplete="organization" {...form.field('company')} />
        <TextInput label={t('phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Select
          label={t('kind')}
          data={productionKinds.map((value) => ({ value, label: t(value) }))}
          {...form.choice('kind')}
          onChange={(kind) => form.set({ kind: kind ?? '' })}
          withAsterisk
        />
        <NumberField
          label={t('crew')}
          min={1}
          max={locationInquiryLimits.crew}
          isWhole
          {...form.choice('crew')}
          onNumber={(crew) => form.set({ crew })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput label={t('from')} {...form.field('from')} type="date" min={today()} />
        <TextInput label={t('to')} {...form.field('to')} type="date" min={form.values.from || today()} />
      </SimpleGrid>
      <Textarea
        size="md"
        label={t('message')}
        placeholder={t('messageHint')}
        rows={5}
        resize="vertical"
        {...form.field('message')}
        withAsterisk
      />
      {/* Machines fill in whatever there is; nobody sees or reaches this. */}
      <div className={styles.trap} aria-hidden>
        <label>
          {t('website')}
          <input
            tabIndex={-1}
            autoComplete="off"
            value={form.values.website}
            onChange={(event) => form.set({ website: event.currentTarget.value })}
          />
        </label>
      </div>
    </FormDialog>
  )
}
