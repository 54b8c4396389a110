/** The office's page of the document library; applicants read what is published as Guidelines. */
import limits from 'virtual:limits/permit-desk'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { libraryAudiences, libraryCategories, type LibraryEntry, permitLibraryApi as api } from '@backlot/contract/permit-desk'
import { useLibrary, usePermitChange } from '#features/permits/api.ts'
import { Entries } from '#features/permits/setup/entries.tsx'
import { SetupPage } from '#features/permits/setup/setup-page.tsx'
import { setupText } from '#features/permits/setup/text.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { ListColumn } from '#ui/list/types.ts'

export const DocumentsScreen = () => <SetupPage of="documents">{() => <Documents />}</SetupPage>

function Documents() {
  const t = useText(setupText)
  const columns = useMemo(
    (): ListColumn<LibraryEntry>[] => [
      { key: 'title', label: t('name'), text: ({ title }) => title, isFixed: true },
      { key: 'category', label: t('category'), text: ({ category }) => t(category), width: '22%' },
      { key: 'audience', label: t('audience'), text: ({ audience }) => t(audience), width: '18%' },
      { key: 'status', label: t('status'), text: ({ active }) => t(active ? 'active' : 'draft'), width: '16%' },
    ],
    [t],
  )
  return (
    <Entries
      name="permit-library"
      label={t('documentsTitle')}
      add={t('addDocument')}
      query={useLibrary()}
      columns={columns}
      change={(body) => call(api.change, { body })}
      dialog={documentDialog}
    />
  )
}

const blank = { title: '', category: 'guidelines', text: '', url: '', audience: 'everyone', active: true } as const

type Typed = Omit<LibraryEntry, 'id' | 'version' | 'sort_order'> & { seen: number | undefined }

const documentDialog = (one: LibraryEntry | null, last: number, close: () => void) => (
  <DocumentDialog entry={one} last={last} onClose={close} />
)

function DocumentDialog({ entry, last, onClose }: { entry: LibraryEntry | null; last: number; onClose: () => void }) {
  const t = useText(setupText)
  const saving = usePermitChange(({ seen, ...said }: Typed) =>
    entry
      ? call(api.change, { body: { id: entry.id, version: seen, ...said } })
      : call(api.create, { body: { ...said, sort_order: last } }),
  )
  const { title, category, text, url, audience, active } = entry ?? blank
  const form = useForm<Typed>({
    limits: limits['create'] ?? {},
    initial: { title, category, text, url, audience, active, seen: entry?.version },
    onSubmit: (typed, failed) =>
      saving.mutate(typed, {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
        onError: failed,
      }),
  })
  return (
    <FormDialog
      title={entry ? t('editTitle', { name: entry.title }) : t('addDocument')}
      action={t('save')}
      cancel={t('cancel')}
      size="lg"
      form={form}
      isIdle={entry !== null && !form.isChanged}
      onClose={onClose}
    >
      <TextInput data-autofocus label={t('name')} {...form.field('title')} />
      <NativeSelect
        label={t('category')}
        data={libraryCategories.map((value) => ({ value, label: t(value) }))}
        {...form.field('category')}
      />
      <Textarea autosize minRows={4} maxRows={16} label={t('text')} description={t('textHint')} {...form.field('text')} />
      <TextInput label={t('url')} {...form.field('url')} type="url" />
      <NativeSelect
        label={t('audience')}
        data={libraryAudiences.map((value) => ({ value, label: t(value) }))}
        {...form.field('audience')}
      />
      <Checkbox label={t('active')} {...form.checkbox('active')} />
    </FormDialog>
  )
}
