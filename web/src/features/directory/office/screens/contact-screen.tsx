/** The office's own contact: administrators write it, scouts read it (S2 §2 updatecontact). */
import { Button, Chip, Group, Input, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRawSearch } from '#lib/routes/search.ts'
import { useState } from 'react'
import limits from 'virtual:limits/directory-contacts'
import type { ContactFields, DirectoryContact } from '@backlot/contract/directory-contacts'
import { contactTypes } from '@backlot/contract/directory-fields'
import { editText } from '#features/directory/edit/text.ts'
import { valueIn } from '#features/directory/entry-text.ts'
import { useContact, useSaveContact } from '#features/directory/office/api.ts'
import { KindProvider } from '#features/engine/context.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import { HistoryList } from '#features/engine/history/history-list.tsx'
import { directoryKind } from '#features/directory/edit/kind.tsx'
import { Linked } from '#features/directory/office/linked.tsx'
import { asApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { readNumber } from '#lib/search-params.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AskBeforeLeaving } from '#ui/form/ask-before-leaving.tsx'
import { Form } from '#ui/form/form.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import { Page } from '#ui/shell/page.tsx'
import edit from '#features/engine/editor/editor.module.css'
import styles from '#features/directory/office/office.module.css'

const lines = [
  'name',
  'last_name',
  'organization',
  'title',
  'phone1',
  'phone2',
  'mobile',
  'home_phone',
  'fax',
  'email1',
  'email2',
  'website',
  'address1',
  'address2',
  'zip',
  'city',
  'county',
  'state',
  'country',
] as const
const links = ['location_ids', 'project_ids'] as const
const asked: ReadonlySet<string> = new Set(['name', 'last_name'])
const texts: ReadonlySet<string> = new Set(['name', 'last_name', 'organization'])

export function ContactScreen() {
  const t = useText(editText)
  const { admin, staff } = useViewer()
  const search = useRawSearch()
  const id = readNumber(search['directory']) ?? 0
  const { data, error, refetch } = useContact(id)
  const [restored, setRestored] = useState(0)
  if (!staff || (id === 0 && !admin)) return <EmptyState level={1} title={t('notYours')} />
  if (error && asApiError(error).status === 404) return <EmptyState level={1} title={t('notYours')} />
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (id > 0 && !data) return <Skeleton height={320} />
  return (
    <KindProvider kind={directoryKind}>
      <ContactFormOf key={`${id} ${restored}`} contact={data ?? null} onRestored={() => refetch().then(() => setRestored(restored + 1))} />
    </KindProvider>
  )
}

type ContactForm = Record<(typeof lines)[number] | 'notes', string> & {
  contact_types: string[]
  location_ids: number[]
  project_ids: number[]
}

const formOf = (contact: DirectoryContact | null): ContactForm =>
  ({
    ...Object.fromEntries([...lines, 'notes' as const].map((name) => [name, contact?.[name] ?? ''])),
    contact_types: contact?.contact_types ?? [],
    location_ids: contact?.location_ids ?? [],
    project_ids: contact?.project_ids ?? [],
  }) as ContactForm

/** What is sent of what was changed. Of a new one what is required is named too, so that everything missing is said at once. */
function fieldsOf(changes: Partial<ContactForm>, isNew: boolean): ContactFields {
  const { contact_types: types, ...rest } = changes
  const known = Object.entries(rest).map(([name, value]) => [name, value === '' && !texts.has(name) ? null : value])
  return {
    ...(isNew ? { name: '', last_name: '', contact_types: [] } : {}),
    ...(Object.fromEntries(known) as ContactFields),
    ...(types && { contact_types: contactTypes.filter((one) => types.includes(one)) }),
  }
}

function ContactFormOf({ contact: start, onRestored }: { contact: DirectoryContact | null; onRestored: () => Promise<unknown> }) {
  const t = useText(editText)
  const label = useFieldLabel()
  const locale = useLocale()
  const navigate = useNavigate()
  const [contact, setContact] = useState(start)
  const { mutate } = useSaveContact(contact)
  const form: FormState<ContactForm> = useForm({
    limits: limits['changeContact'] ?? {},
    initial: formOf(contact),
    onSubmit: (_typed, failed, saved) =>
      mutate(fieldsOf(form.changes, contact === null), {
        onSuccess: (stored) => {
          toast.success(t('contactSaved'))
          setContact(stored)
          saved()
          if (!contact) void navigate({ to: '/admindash/updatecontact', search: { directory: stored.id }, replace: true })
        },
        onError: failed,
      }),
  })
  const title = contact?.label ?? t('newContact')
  usePageTitle(title)
  const mayEdit = contact?.can.edit ?? true
  const { withAsterisk: _asterisk, required: _required, error: typesError, name: _name, ...types } = form.choice('contact_types')
  const save = mayEdit && (
    <Button type="submit" mt="lg" loading={form.isSending} disabled={!form.isChanged}>
      {t('save')}
    </Button>
  )
  return (
    <Page>
      <h1 className={styles.title}>{title}</h1>
      {mayEdit ? <p className={styles.quiet}>{t('required')}</p> : <p>{t('readOnly')}</p>}
      <Form form={form} actions={save}>
        <fieldset className={`${edit.fields} ${styles.form}`} disabled={!mayEdit}>
          {lines.map((name) => (
            <TextInput key={name} label={label(name)} {...form.field(name)} required={asked.has(name)} withAsterisk={asked.has(name)} />
          ))}
          <div className={edit.field} data-wide>
            <Input.Wrapper
              label={label('contact_types')}
              labelElement="div"
              role="group"
              aria-label={label('contact_types')}
              error={typesError}
              data-faulty={types['data-faulty']}
              withAsterisk
            >
              <Chip.Group multiple value={types.value} onChange={types.onChange}>
                <Group gap={8} mt={4}>
                  {contactTypes.map((one) => (
                    <Chip key={one} value={one} size="sm" variant="outline">
                      {valueIn(one, locale)}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </Input.Wrapper>
          </div>
          {links.map((field) => (
            <Linked
              key={field}
              field={field}
              stored={(field === 'location_ids' ? contact?.locations : contact?.projects) ?? []}
              value={form.values[field]}
              error={form.choice(field).error}
              onChange={form.choice(field).onChange}
            />
          ))}
          <div className={edit.field} data-wide>
            <Textarea className={edit.control} size="md" rows={5} label={t('notes')} {...form.field('notes')} />
          </div>
        </fieldset>
      </Form>
      <AskBeforeLeaving isChanged={form.isChanged} />
      {contact && (
        <details className={styles.fold}>
          <summary>{t('history')}</summary>
          {/* Read anew after each save. */}
          <HistoryList key={contact.version} id={contact.id} canRestore={mayEdit} onRestored={() => void onRestored()} />
        </details>
      )}
    </Page>
  )
}
