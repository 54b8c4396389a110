/** The office's own contact: administrators write it, scouts read it (S2 §2 updatecontact). */
import { Button, Chip, Group, Input, Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRawSearch } from '#lib/routes/search.ts'
import { type SyntheticEvent, useState } from 'react'
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
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'
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
      <Form key={`${id} ${restored}`} contact={data ?? null} onRestored={() => refetch().then(() => setRestored(restored + 1))} />
    </KindProvider>
  )
}

function Form({ contact: start, onRestored }: { contact: DirectoryContact | null; onRestored: () => Promise<unknown> }) {
  const t = useText(editText)
  const messageText = useMessageText()
  const label = useFieldLabel()
  const locale = useLocale()
  const navigate = useNavigate()
  const [contact, setContact] = useState(start)
  const [draft, setDraft] = useState<ContactFields>({})
  const { mutate, isPending, error, reset } = useSaveContact(contact)
  const title = contact?.label ?? t('newContact')
  usePageTitle(title)
  const mayEdit = contact?.can.edit ?? true
  const valueOf = (name: (typeof lines)[number] | 'notes'): string => (name in draft ? draft[name] : contact?.[name]) ?? ''
  const types = draft.contact_types ?? contact?.contact_types ?? []
  const faultOf = (path: string) => {
    const fault = error?.fields.find((one) => one.path === path)
    return fault && messageText(fault.message)
  }
  const change = (fields: ContactFields) => {
    if (error) reset()
    setDraft({ ...draft, ...fields })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // What is required is named even where nothing was typed, so that everything missing is said at once.
    const whole = contact ? draft : { name: '', last_name: '', contact_types: [], ...draft }
    mutate(whole, {
      onSuccess: (saved) => {
        toast.success(t('contactSaved'))
        setContact(saved)
        setDraft({})
        if (!contact) void navigate({ to: '/admindash/updatecontact', search: { directory: saved.id }, replace: true })
      },
      onError: (failure) => toast.error(messageText(failure.detail)),
    })
  }
  return (
    <Page>
      <h1 className={styles.title}>{title}</h1>
      {mayEdit ? <p className={styles.quiet}>{t('required')}</p> : <p>{t('readOnly')}</p>}
      <form onSubmit={submit} noValidate>
        <fieldset className={`${edit.fields} ${styles.form}`} disabled={!mayEdit}>
          {lines.map((name) => (
            <TextInput
              key={name}
              label={label(name)}
              required={name === 'name' || name === 'last_name'}
              maxLength={200}
              value={valueOf(name)}
              error={faultOf(name)}
              onChange={({ currentTarget }) =>
                change({ [name]: currentTarget.value === '' && !texts.has(name) ? null : currentTarget.value })
              }
            />
          ))}
          <div className={edit.field} data-wide>
            <Input.Wrapper
              label={label('contact_types')}
              labelElement="div"
              role="group"
              aria-label={label('contact_types')}
              error={faultOf('contact_types')}
              withAsterisk
            >
              <Chip.Group
                multiple
                value={types}
                onChange={(next) => change({ contact_types: contactTypes.filter((one) => next.includes(one)) })}
              >
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
              value={draft[field] ?? contact?.[field] ?? []}
              error={faultOf(field)}
              onChange={(ids) => change({ [field]: ids })}
            />
          ))}
          <div className={edit.field} data-wide>
            <Textarea
              className={edit.control}
              size="md"
              rows={5}
              label={t('notes')}
              maxLength={4000}
              value={valueOf('notes')}
              error={faultOf('notes')}
              onChange={({ currentTarget }) => change({ notes: currentTarget.value || null })}
            />
          </div>
        </fieldset>
        {mayEdit && (
          <Button type="submit" mt="lg" loading={isPending} disabled={Object.keys(draft).length === 0}>
            {t('save')}
          </Button>
        )}
      </form>
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
