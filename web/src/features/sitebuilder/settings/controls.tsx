/** The control of a setting, by what it holds. Yes and no and choices save at once; what is typed saves by Enter or Save. */
import limits from 'virtual:limits/site-changes'
import { Autocomplete, Button, NativeSelect, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Wording } from '@backlot/contract/message-table'
import type { PasswordKey, SettingKey, SettingsState } from '@backlot/contract/site-changes'
import { asText, type Contact, definitionOf, type Place } from '#features/sitebuilder/settings/model.ts'
import { settingsText } from '#features/sitebuilder/settings/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { degreesOf } from '#lib/typed-number.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Form } from '#ui/form/form.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import styles from '#features/sitebuilder/settings/settings.module.css'

export interface ControlProps {
  name: SettingKey
  state: SettingsState
  labelId: string
  helpId: string
  busy: boolean
  save: (value: unknown, after?: { onDone?: () => void; onError?: (error: ApiError) => void }) => void
}

const bodyLimits = limits['updateSite'] ?? {}

export function SettingControl(props: ControlProps) {
  const { name, state, labelId, helpId, busy, save } = props
  const locale = useLocale()
  const t = useText(settingsText)
  const definition = definitionOf(name)
  const value = state.values[name as keyof typeof state.values]
  const described = { 'aria-labelledby': labelId, 'aria-describedby': helpId }
  switch (definition.control) {
    case 'flag':
      return (
        <Switch
          {...described}
          label={value ? t('on') : t('off')}
          checked={value === true}
          disabled={busy}
          onChange={(event) => save(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...described}
          size="md"
          disabled={busy}
          data={Object.entries<Wording>(definition.choices).map(([choice, wording]) => ({ value: choice, label: wording[locale] }))}
          value={asText(value)}
          onChange={(event) => save(event.currentTarget.value)}
        />
      )
    case 'contact':
      return <ContactControl {...props} />
    case 'place':
      return <PlaceControl {...props} />
    case 'hosts':
      return <HostsControl {...props} />
    case 'password':
      return <PasswordControl {...props} />
    case 'builder':
      return (
        <ButtonLink to="/admindash/admin/sitebuilder" variant="default" aria-describedby={labelId}>
          {t('openBuilder')}
        </ButtonLink>
      )
    default:
      return <LineControl {...props} />
  }
}

interface TypedProps<Values extends object> {
  form: FormState<Values>
  busy: boolean
  onCancel: () => void
  children: ReactNode
}

/** What is typed, and Save and Cancel while it differs. */
function Typed<Values extends object>({ form, busy, onCancel, children }: TypedProps<Values>) {
  const t = useText(settingsText)
  return (
    <Form
      form={form}
      className={styles.typed}
      actions={
        form.isChanged && (
          <div className={styles.actions}>
            <Button size="sm" type="submit" loading={busy}>
              {t('save')}
            </Button>
            <Button size="sm" variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </div>
        )
      }
    >
      {children}
    </Form>
  )
}

/** Of a value that stands in one line: text, numbers, web addresses, time zones, countries. */
function LineControl({ name, state, labelId, helpId, busy, save }: ControlProps) {
  const t = useText(settingsText)
  const locale = useLocale()
  const definition = definitionOf(name)
  const typed = asText(state.values[name as keyof typeof state.values] ?? '')
  const isNumber = definition.control === 'number'
  const form = useForm<Record<string, string>>({
    limits: bodyLimits,
    initial: { [name]: typed },
    onSubmit: (values, failed, saved) => save(sentLine(name, (values[name] ?? '').trim()), { onDone: () => saved(), onError: failed }),
  })
  const described = { 'aria-labelledby': labelId, 'aria-describedby': helpId, size: 'md' as const }
  const cancel = () => form.set({ [name]: typed })
  if (definition.control === 'timeZone') {
    const field = form.choice(name)
    return (
      <Typed form={form} busy={busy} onCancel={cancel}>
        <Autocomplete
          {...described}
          {...field}
          value={field.value ?? ''}
          data={Intl.supportedValuesOf('timeZone')}
          limit={30}
          placeholder={t('byPlace', { zone: state.timeZoneNow })}
        />
      </Typed>
    )
  }
  return (
    <Typed form={form} busy={busy} onCancel={cancel}>
      <TextInput
        {...described}
        {...form.field(name)}
        {...(isNumber && { inputMode: 'numeric', rightSection: <Unit>{definition.unit[locale]}</Unit>, rightSectionWidth: 100 })}
        {...((definition.control === 'url' || definition.control === 'tiles') && { placeholder: 'https://' })}
      />
    </Typed>
  )
}

const Unit = ({ children }: { children: ReactNode }) => <span className={styles.unit}>{children}</span>

/** As the call takes it: a number where one is meant, null where nothing stands for something. */
function sentLine(name: SettingKey, typed: string): unknown {
  const { control } = definitionOf(name)
  if (control === 'number') return /^-?\d+$/.test(typed) ? Number(typed) : typed
  if (control === 'timeZone' || control === 'country') return typed === '' ? null : typed
  return typed
}

function ContactControl({ state, labelId, busy, save }: ControlProps) {
  const t = useText(settingsText)
  const initial: Contact = state.values.contact ?? { name: '', email: '', phone: '' }
  const form = useForm<Contact>({
    limits: { name: bodyLimits['contact.name'] ?? {}, email: bodyLimits['contact.email'] ?? {}, phone: bodyLimits['contact.phone'] ?? {} },
    initial,
    fieldOf: (path) => path.replace('contact.', ''),
    onSubmit: (values, failed, saved) =>
      save([values.name, values.email, values.phone].every((part) => part.trim() === '') ? null : values, {
        onDone: () => saved(),
        onError: failed,
      }),
  })
  return (
    <Typed form={form} busy={busy} onCancel={() => form.set(initial)}>
      <div role="group" aria-labelledby={labelId} className={styles.typed}>
        <TextInput label={t('name')} {...form.field('name')} required={false} />
        <TextInput label={t('email')} type="email" {...form.field('email')} required={false} />
        <TextInput label={t('phone')} type="tel" {...form.field('phone')} required={false} />
      </div>
    </Typed>
  )
}

function PlaceControl({ state, busy, save }: ControlProps) {
  const t = useText(settingsText)
  const place: Place | null = state.values.place
  const initial = { latitude: String(place?.latitude ?? ''), longitude: String(place?.longitude ?? '') }
  const degrees = (typed: string): number => degreesOf(typed) ?? Number.NaN
  const form = useForm<typeof initial>({
    limits: {},
    initial,
    fieldOf: (path) => path.replace('place.', ''),
    onSubmit: ({ latitude, longitude }, failed, saved) => {
      const isNone = latitude.trim() === '' && longitude.trim() === ''
      const next = { latitude: degrees(latitude), longitude: degrees(longitude) }
      if (!isNone && Object.values(next).some(Number.isNaN)) return failed({ latitude: t('notNumber') })
      save(isNone ? null : next, { onDone: () => saved(), onError: failed })
    },
  })
  return (
    <Typed form={form} busy={busy} onCancel={() => form.set(initial)}>
      <div className={styles.pair}>
        <TextInput label={t('latitude')} {...form.field('latitude')} inputMode="decimal" />
        <TextInput label={t('longitude')} {...form.field('longitude')} inputMode="decimal" />
      </div>
    </Typed>
  )
}

function HostsControl({ state, labelId, helpId, busy, save }: ControlProps) {
  const t = useText(settingsText)
  const initial = { Hosts: state.values.Hosts.join('\n') }
  const form = useForm<typeof initial>({
    limits: {},
    initial,
    onSubmit: ({ Hosts }, failed, saved) =>
      save(
        Hosts.split('\n').flatMap((line) => line.trim() || []),
        { onDone: () => saved(), onError: failed },
      ),
  })
  return (
    <Typed form={form} busy={busy} onCancel={() => form.set(initial)}>
      <Textarea
        aria-labelledby={labelId}
        aria-describedby={helpId}
        autosize
        minRows={2}
        placeholder={t('oneEachLine')}
        readOnly={!state.platform}
        {...form.field('Hosts')}
      />
    </Typed>
  )
}

function PasswordControl({ name, state, labelId, helpId, busy, save }: ControlProps) {
  const t = useText(settingsText)
  const locale = useLocale()
  const isSet = state.passwords[name as PasswordKey]
  const form = useForm<Record<string, string>>({
    limits: bodyLimits,
    initial: { [name]: '' },
    onSubmit: (values, failed, saved) => save(values[name], { onDone: () => saved({ [name]: '' }), onError: failed }),
  })
  return (
    <Form
      form={form}
      className={styles.typed}
      actions={
        <div className={styles.actions}>
          <Button size="sm" type="submit" variant={form.isChanged ? 'filled' : 'default'} disabled={!form.isChanged} loading={busy}>
            {t('setPassword')}
          </Button>
          {isSet && (
            <Button
              size="sm"
              variant="default"
              disabled={busy}
              aria-label={t('removePasswordOf', { label: definitionOf(name).label[locale] })}
              onClick={() => save(null)}
            >
              {t('removePassword')}
            </Button>
          )}
        </div>
      }
    >
      <PasswordInput
        aria-labelledby={labelId}
        aria-describedby={helpId}
        size="md"
        autoComplete="new-password"
        placeholder={t('newPassword')}
        description={t(isSet ? 'passwordSet' : 'passwordNone')}
        {...form.field(name)}
      />
    </Form>
  )
}
