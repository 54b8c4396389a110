/** A short list that the office keeps in its own order: added, edited, moved, removed and taken back. */
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { usePermitChange } from '#features/permits/api.ts'
import { setupText } from '#features/permits/setup/text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { dataOf } from '#ui/list/data.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn } from '#ui/list/types.ts'

export interface Entry {
  id: number
  version: number
  title: string
  sort_order: number
}

interface EntriesProps<One extends Entry> {
  name: string
  label: string
  add: string
  query: UseQueryResult<One[], ApiError>
  columns: ListColumn<One>[]
  change: (changed: { id: number; version?: number; sort_order?: number; removed?: boolean }) => Promise<One>
  /** Null for a new one, which comes last. */
  dialog: (one: One | null, last: number, close: () => void) => ReactNode
}

export function Entries<One extends Entry>({ name, label, add, query, columns, change, dialog }: EntriesProps<One>) {
  const t = useText(setupText)
  const messageText = useMessageText()
  const [open, setOpen] = useState<One | 'new' | null>(null)
  const all = query.data ?? []
  const failed = (error: ApiError) => toast.error(messageText(error.first))
  const removing = usePermitChange(({ id, removed }: { id: number; removed: boolean }) => change({ id, removed }))
  const moving = usePermitChange(async (ordered: readonly One[]) => {
    for (const [index, { id, version, sort_order: before }] of ordered.entries())
      if (before !== index) await change({ id, version, sort_order: index })
  })
  const remove = ({ id, title }: One) =>
    afterChange(removing.mutateAsync({ id, removed: true }), {
      onSuccess: () =>
        toast.success(t('removed', { name: title }), {
          label: t('undo'),
          run: () => removing.mutate({ id, removed: false }),
        }),
      onError: failed,
    })
  const move = (one: One, by: -1 | 1) => {
    const at = all.indexOf(one)
    const ordered = all.filter((other) => other !== one)
    ordered.splice(at + by, 0, one)
    afterChange(moving.mutateAsync(ordered), { onSuccess: () => toast.success(t('saved')), onError: failed })
  }
  const menuOf = (one: One) => (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('actionsOf', { name: one.title })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} aria-haspopup="dialog" onClick={() => setOpen(one)}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={all[0] === one || moving.isPending} onClick={() => move(one, -1)}>
          {t('up')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown size={16} />} disabled={all.at(-1) === one || moving.isPending} onClick={() => move(one, 1)}>
          {t('down')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => remove(one)}>
          {t('remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  const page = { ...query, data: query.data && { items: query.data, total: query.data.length } }
  return (
    <>
      <div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen('new')}>
          {add}
        </Button>
      </div>
      <List
        name={name}
        label={label}
        data={dataOf(page)}
        nameOf={({ title }) => title}
        columns={columns}
        actions={{ label: t('actions'), width: 64, draw: menuOf }}
        count={all.length === 0 ? '' : t('count', { count: all.length })}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      />
      {open !== null && dialog(open === 'new' ? null : open, all.length, () => setOpen(null))}
    </>
  )
}
