/** Who gets a mailing: where from, narrowed by what, and who that is now. */
import { Button, Checkbox, Fieldset, Group, MultiSelect, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import { type Role, roles } from '@backlot/contract/endpoint'
import { locationsApi } from '@backlot/contract/locations'
import { type FoundRecipient, type MailingAudience, mailingSources } from '@backlot/contract/mailings'
import { useFound, useMailLists, useRemoveList, useSaveList } from '#features/mailings/api.ts'
import { audienceText, type AudienceWord } from '#features/mailings/audience-text.ts'
import { afterChange } from '#lib/after-change.ts'
import { call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { type Translate, useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { NumberField } from '#ui/form/number-field.tsx'
import { useEndlessData } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/mailings/mailings.module.css'

interface FieldsProps {
  audience: MailingAudience
  emailsError: string | null
  onChange: (audience: MailingAudience) => void
}

const roleWord = (role: Role): AudienceWord => (role === 'directory' ? 'directoryRole' : role)

export function AudienceFields({ audience, emailsError, onChange }: FieldsProps) {
  const t = useText(audienceText)
  const set = (part: Partial<MailingAudience>) => onChange({ ...audience, ...part })
  const { sources, activity } = audience
  return (
    <Fieldset legend={t('legend')} className={styles.form}>
      <SavedLists audience={audience} onChange={onChange} />
      <Checkbox.Group
        label={t('sources')}
        value={sources}
        onChange={(next) => set({ sources: mailingSources.filter((one) => next.includes(one)) })}
      >
        <Group mt={4}>
          {mailingSources.map((one) => (
            <Checkbox key={one} value={one} label={t(one)} />
          ))}
        </Group>
      </Checkbox.Group>
      {sources.includes('accounts') && (
        <>
          <MultiSelect
            label={t('roles')}
            description={t('rolesHint')}
            data={roles.map((value) => ({ value, label: t(roleWord(value)) }))}
            value={audience.roles}
            onChange={(next) => set({ roles: roles.filter((one) => next.includes(one)) })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <Select
              label={t('activity')}
              data={(['any', 'within', 'before'] as const).map((value) => ({ value, label: t(value) }))}
              allowDeselect={false}
              value={activity}
              onChange={(next) => set({ activity: next === 'within' || next === 'before' ? next : 'any' })}
            />
            {activity !== 'any' && (
              <NumberField
                label={t('days')}
                min={1}
                max={3650}
                isWhole
                value={audience.days}
                error={undefined}
                onNumber={(next) => set({ days: next ?? 1 })}
              />
            )}
          </SimpleGrid>
        </>
      )}
      {sources.includes('directory') && <DirectoryCategories audience={audience} set={set} />}
      {sources.includes('owners') && <LocationCategories audience={audience} set={set} />}
      {(sources.includes('directory') || sources.includes('owners')) && (
        <TextInput
          label={t('area')}
          maxLength={120}
          value={audience.area}
          onChange={({ currentTarget: { value } }) => set({ area: value })}
        />
      )}
      <Textarea
        label={t('emails')}
        description={t('emailsHint')}
        autosize
        minRows={2}
        maxRows={8}
        value={audience.emails}
        error={emailsError}
        onChange={({ currentTarget: { value } }) => set({ emails: value })}
      />
      <SaveList audience={audience} />
    </Fieldset>
  )
}

interface PartProps {
  audience: MailingAudience
  set: (part: Partial<MailingAudience>) => void
}

function DirectoryCategories({ audience, set }: PartProps) {
  const t = useText(audienceText)
  const categories = useQuery({
    queryKey: ['mailings', 'directory-categories'],
    queryFn: ({ signal }) => call(directoryCategoriesApi.categories, {}, { signal, quiet: true }),
  })
  const failed = failedRead(categories, t('directoryCategoriesFailed'))
  if (failed) return failed
  return (
    <MultiSelect
      label={t('directory_categories')}
      description={t('allHint')}
      searchable
      data={(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={audience.directory_categories.map(String)}
      onChange={(next) => set({ directory_categories: next.map(Number) })}
    />
  )
}

function LocationCategories({ audience, set }: PartProps) {
  const t = useText(audienceText)
  const master = useQuery({
    queryKey: ['mailings', 'location-categories'],
    queryFn: ({ signal }) => call(locationsApi.masterData, {}, { signal, quiet: true }),
  })
  const failed = failedRead(master, t('locationCategoriesFailed'))
  if (failed) return failed
  return (
    <MultiSelect
      label={t('location_categories')}
      description={t('allHint')}
      searchable
      data={(master.data?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={audience.location_categories.map(String)}
      onChange={(next) => set({ location_categories: next.map(Number) })}
    />
  )
}

/** Choices that were saved under a name. */
function SavedLists({ audience, onChange }: Pick<FieldsProps, 'audience' | 'onChange'>) {
  const t = useText(audienceText)
  const messageText = useMessageText()
  const saved = useMailLists()
  const lists = saved.data ?? []
  const removing = useRemoveList()
  const chosen = lists.find((list) => JSON.stringify(list.audience) === JSON.stringify(audience))
  if (lists.length === 0) return failedRead(saved, t('listsFailed')) ?? null
  return (
    <div className={styles.actions}>
      <Select
        label={t('listChoose')}
        data={lists.map((list) => ({ value: String(list.id), label: list.name }))}
        value={chosen === undefined ? null : String(chosen.id)}
        onChange={(next) => {
          const list = lists.find(({ id }) => String(id) === next)
          if (list) onChange(list.audience)
        }}
      />
      {chosen && (
        <Button
          variant="default"
          onClick={() =>
            afterChange(removing.mutateAsync(chosen.id), {
              onSuccess: () => toast.success(t('listRemoved')),
              onError: (error) => toast.error(messageText(error.first)),
            })
          }
        >
          {t('listRemove')}
        </Button>
      )}
    </div>
  )
}

function SaveList({ audience }: Pick<FieldsProps, 'audience'>) {
  const t = useText(audienceText)
  const messageText = useMessageText()
  const saving = useSaveList()
  const [name, setName] = useState('')
  return (
    <div className={styles.actions}>
      <TextInput label={t('listName')} maxLength={120} value={name} onChange={({ currentTarget: { value } }) => setName(value)} />
      <Button
        variant="default"
        disabled={name.trim() === ''}
        loading={saving.isPending}
        onClick={() =>
          afterChange(saving.mutateAsync({ name, audience }), {
            onSuccess: (list) => {
              setName('')
              toast.success(t('listSaved', { name: list.name }))
            },
            onError: (error) => toast.error(messageText(error.first)),
          })
        }
      >
        {t('listSave')}
      </Button>
    </div>
  )
}

interface Row extends FoundRecipient {
  id: number
}

const columnsOf = (t: Translate<AudienceWord>): ListColumn<Row>[] => [
  { key: 'email', label: t('email'), text: ({ email }) => email, isFixed: true },
  { key: 'name', label: t('name'), text: ({ name }) => name, width: '30%' },
  {
    key: 'source',
    label: t('source'),
    text: ({ source }) => (source === 'accounts' || source === 'owners' || source === 'directory' ? t(source) : t('typed')),
    width: '20%',
  },
  { key: 'suppressed', label: t('suppressed'), text: ({ suppressed }) => (suppressed ? t('leftOut') : ''), width: '16%' },
]

/** So long nobody has changed the choice before it is asked for. */
const pause = 500

/** Who that is now, with a table to take along. */
export function FoundList({ audience }: { audience: MailingAudience }) {
  const t = useText(audienceText)
  const [settled] = useDebouncedValue(audience, pause)
  const columns = useMemo(() => columnsOf(t), [t])
  const found = useFound(settled)
  const { data } = found
  const numbered = useMemo(() => {
    let number = 0
    return data && { pages: data.pages.map(({ total, items }) => ({ total, items: items.map((one): Row => ({ ...one, id: ++number })) })) }
  }, [data])
  const list = useEndlessData<Row>({
    ...found,
    data: numbered,
    fetchNextPage: async () => {
      const { data: more, isError, hasNextPage } = await found.fetchNextPage()
      let number = 0
      const pages = more?.pages.map(({ total, items }) => ({ total, items: items.map((one): Row => ({ ...one, id: ++number })) }))
      return { data: pages && { pages }, isError, hasNextPage }
    },
  })
  return (
    <section aria-label={t('recipients')}>
      <List
        name="mailing-found"
        label={t('recipients')}
        data={list}
        nameOf={({ email }) => email}
        columns={columns}
        rowHeight={44}
        count={t('found', { count: list.total ?? 0 })}
        empty={<EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>}
      />
    </section>
  )
}
