/** The office's page of the document library; applicants read what is published as Guidelines. */
import limits from 'virtual:limits/permit-desk'
import { Button, Checkbox, FileInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { libraryAudiences, libraryCategories, type LibraryEntry, permitLibraryApi as api } from '@backlot/contract/permit-desk'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { useLibrary, usePermitChange } from '#features/permits/api.ts'
import { Entries } from '#features/permits/setup/entries.tsx'
import { SetupPage } from '#features/permits/setup/setup-page.tsx'
import { setupText } from '#features/permits/setup/text.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { ListColumn } from '#ui/list/types.ts'
import styles from '#features/engine/cases/cases.module.css'

export const DocumentsScreen = () => <SetupPage of="documents">{() => <Documents />}</SetupPage>

function Documents() {
  const t = useText(setupText)
  const columns = useMemo(
    (): ListColumn<LibraryEntry>[] => [
      { key: 'title', label: t('name'), text: ({ title }) => title, isFixed: true },
      { key: 'category', label: t('category'), text: ({ category }) => t(category), width: '22%' },
      { key: 'audience', label: t('audience'), text: ({ audience }) => t(audience), width: '18%' },
      { key: 'file', label: t('file'), text: ({ file }) => file?.name ?? '', width: '20%', isExtra: true },
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

type Typed = Omit<LibraryEntry, 'id' | 'version' | 'sort_order' | 'file'> & { seen: number | undefined; file: string }

interface Asked extends Omit<Typed, 'file'> {
  sent: File | null
  isWithout: boolean
}

const documentDialog = (one: LibraryEntry | null, last: number, close: () => void) => (
  <DocumentDialog entry={one} last={last} onClose={close} />
)

function DocumentDialog({ entry, last, onClose }: { entry: LibraryEntry | null; last: number; onClose: () => void }) {
  const t = useText(setupText)
  const [file, setFile] = useState<File | null>(null)
  // A new entry whose file is refused is there already: trying again changes it.
  const [made, setMade] = useState<LibraryEntry | null>(null)
  const known = made ?? entry
  const saving = usePermitChange(async ({ seen, sent, isWithout, ...said }: Asked) => {
    const changed = known
      ? await call(api.change, { body: { id: known.id, version: made?.version ?? seen, ...said, ...(isWithout && { no_file: true }) } })
      : await call(api.create, { body: { ...said, sort_order: last } })
    setMade(changed)
    return sent ? callWithFile(api.putFile, { body: { id: String(changed.id) } }, fileOf(sent)) : changed
  })
  const { title, category, text, url, audience, active } = entry ?? blank
  const form = useForm<Typed>({
    limits: limits['create'] ?? {},
    initial: { title, category, text, url, audience, active, seen: entry?.version, file: entry?.file?.name ?? '' },
    onSubmit: ({ file: name, ...typed }, failed) =>
      saving.mutate(
        { ...typed, sent: file, isWithout: name === '' && known?.file != null },
        {
          onSuccess: () => {
            toast.success(t('saved'))
            onClose()
          },
          onError: failed,
        },
      ),
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
      <FileInput
        clearable
        label={t('file')}
        description={t('fileHint', { megabytes: permitDocumentBytes / (1024 * 1024) })}
        placeholder={form.values.file}
        accept="application/pdf,image/*"
        value={file}
        error={form.choice('file').error}
        clearButtonProps={{ 'aria-label': t('clearFile') }}
        onChange={(chosen) => {
          setFile(chosen)
          form.set({ file: chosen?.name ?? '' })
        }}
      />
      {file === null && form.values.file !== '' && (
        <Button variant="subtle" size="sm" className={styles.start} onClick={() => form.set({ file: '' })}>
          {t('removeFile', { name: form.values.file })}
        </Button>
      )}
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
