/** Asks for a name, for another place, or for what entries get instead of a category that goes. */
import { Select, Text, TextInput } from '@mantine/core'
import limits from 'virtual:limits/directory-categories'
import type { ManagedCategory } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { useChange, useRemove } from '#features/directory/office/categories/api.ts'
import { homesOf, pathName } from '#features/directory/office/categories/model.ts'
import { categoriesText } from '#features/directory/office/categories/text.ts'
import { useText } from '#lib/text.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface DialogProps {
  category: ManagedCategory
  all: readonly ManagedCategory[]
  onClose: () => void
}

export function RenameDialog({ category, onClose }: Omit<DialogProps, 'all'>) {
  const t = useText(categoriesText)
  const { mutate } = useChange()
  const form = useForm({
    limits: limits['changeCategory'] ?? {},
    initial: { name: category.name, version: category.version },
    check: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    onSubmit: ({ name, version }, failed) =>
      mutate(
        { id: category.id, version, name: name.trim() },
        {
          onSuccess: () => {
            toast.success(t('renamed', { name: category.name }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  return (
    <FormDialog title={t('rename')} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <TextInput label={t('newNameOf', { name: category.name })} data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}

export function MoveDialog({ category, all, onClose }: DialogProps) {
  const t = useText(categoriesText)
  const { mutate } = useChange()
  const homes = homesOf(all, category).map(({ id }) => ({ value: String(id), label: pathName(all, id) }))
  const form = useForm({
    limits: limits['changeCategory'] ?? {},
    initial: { parent: String(category.parent), version: category.version },
    onSubmit: ({ parent, version }, failed) =>
      mutate(
        { id: category.id, version, parent: Number(parent) },
        {
          onSuccess: () => {
            toast.success(t('movedBelow', { name: category.name }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const { name, value, error } = form.field('parent')
  return (
    <FormDialog title={`${t('moveTo')}: ${category.name}`} action={t('save')} cancel={t('cancel')} form={form} onClose={onClose}>
      <Select
        label={t('parent')}
        searchable
        limit={200}
        nothingFoundMessage={t('nothingFound')}
        data={[{ value: '0', label: t('top') }, ...homes]}
        name={name}
        value={value}
        error={error}
        onChange={(next) => form.set({ parent: next ?? '0' })}
      />
    </FormDialog>
  )
}

/** Nothing that is used is lost: its entries get another category first. */
export function ReplaceDialog({ category, all, onClose }: DialogProps) {
  const t = useText(categoriesText)
  const { mutate } = useRemove()
  const others = all.filter(({ id }) => id !== category.id && id !== directoryRoots.contacts)
  const form = useForm({
    limits: {},
    initial: { replaceWith: '' },
    check: ({ replaceWith }) => (replaceWith === '' ? { replaceWith: t('chooseInstead') } : {}),
    onSubmit: ({ replaceWith }, failed) =>
      mutate(
        { id: category.id, replaceWith: Number(replaceWith) },
        {
          onSuccess: ({ moved }) => {
            toast.success(t('replaced', { name: category.name, count: moved, other: pathName(all, Number(replaceWith)) }))
            onClose()
          },
          onError: failed,
        },
      ),
  })
  const { name, value, error } = form.field('replaceWith')
  return (
    <FormDialog
      title={`${t('delete')}: ${category.name}`}
      action={t('replaceAndDelete')}
      color="red"
      cancel={t('cancel')}
      form={form}
      onClose={onClose}
    >
      <Text>{t('inUse', { count: category.used })}</Text>
      <Select
        label={t('instead')}
        searchable
        limit={200}
        nothingFoundMessage={t('nothingFound')}
        data={others.map(({ id }) => ({ value: String(id), label: pathName(all, id) }))}
        name={name}
        value={value === '' ? null : value}
        error={error}
        onChange={(next) => form.set({ replaceWith: next ?? '' })}
      />
    </FormDialog>
  )
}
