/** Asks for a name, for another place, or for what entries get instead of a category that goes. */
import { Button, Group, Modal, Select, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import type { KeptCategory } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { useChange, useRemove } from '#features/directory/office/categories/api.ts'
import { homesOf, pathName } from '#features/directory/office/categories/model.ts'
import { categoriesText } from '#features/directory/office/categories/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import type { ApiError } from '#lib/http.ts'
import { toast } from '#ui/feedback/toasts.ts'

interface DialogProps {
  category: KeptCategory
  all: readonly KeptCategory[]
  onClose: () => void
}

const faultOf = (error: ApiError | null): Message | string => error?.first ?? ''

function Foot({ say, busy, onClose, color }: { say: string; busy: boolean; onClose: () => void; color?: string }) {
  const t = useText(categoriesText)
  return (
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy} {...(color && { color })}>
        {say}
      </Button>
    </Group>
  )
}

export function RenameDialog({ category, onClose }: Omit<DialogProps, 'all'>) {
  const t = useText(categoriesText)
  const sentence = useSentence()
  const { mutate, isPending, error } = useChange()
  const [name, setName] = useState(category.name)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    mutate(
      { id: category.id, name: name.trim() },
      {
        onSuccess: () => {
          toast.success(t('renamed', { name: category.name }))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('rename')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t('newNameOf', { name: category.name })}
          data-autofocus
          maxLength={120}
          value={name}
          error={name.trim() === '' ? t('nameMissing') : sentence(faultOf(error)) || undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Foot say={t('save')} busy={isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}

export function MoveDialog({ category, all, onClose }: DialogProps) {
  const t = useText(categoriesText)
  const sentence = useSentence()
  const { mutate, isPending, error } = useChange()
  const [home, setHome] = useState<string | null>(String(category.parent))
  const homes = homesOf(all, category).map(({ id }) => ({ value: String(id), label: pathName(all, id) }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate(
      { id: category.id, parent: Number(home ?? 0) },
      {
        onSuccess: () => {
          toast.success(t('movedBelow', { name: category.name }))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={`${t('moveTo')}: ${category.name}`} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit} noValidate>
        <Select
          label={t('parent')}
          searchable
          limit={200}
          nothingFoundMessage={t('nothingFound')}
          data={[{ value: '0', label: t('top') }, ...homes]}
          value={home}
          error={sentence(faultOf(error)) || undefined}
          onChange={setHome}
        />
        <Foot say={t('save')} busy={isPending} onClose={onClose} />
      </form>
    </Modal>
  )
}

/** Nothing that is used is lost: its entries get another category first. */
export function ReplaceDialog({ category, all, onClose }: DialogProps) {
  const t = useText(categoriesText)
  const sentence = useSentence()
  const { mutate, isPending, error } = useRemove()
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const others = all.filter(({ id }) => id !== category.id && id !== directoryRoots.contacts)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(chosen === null)
    if (chosen === null) return
    mutate(
      { id: category.id, replaceWith: Number(chosen) },
      {
        onSuccess: ({ moved }) => {
          toast.success(t('replaced', { name: category.name, count: moved, other: pathName(all, Number(chosen)) }))
          onClose()
        },
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={`${t('delete')}: ${category.name}`} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit} noValidate>
        <Text mb="sm">{t('inUse', { count: category.used })}</Text>
        <Select
          label={t('instead')}
          searchable
          limit={200}
          nothingFoundMessage={t('nothingFound')}
          data={others.map(({ id }) => ({ value: String(id), label: pathName(all, id) }))}
          value={chosen}
          error={missing ? t('chooseInstead') : sentence(faultOf(error)) || undefined}
          onChange={(next) => {
            setChosen(next)
            setMissing(false)
          }}
        />
        <Foot say={t('replaceAndDelete')} busy={isPending} onClose={onClose} color="red" />
      </form>
    </Modal>
  )
}
