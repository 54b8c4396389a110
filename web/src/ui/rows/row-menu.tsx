/** What can be done with one row of a list that people order: its name, its place, what the list adds, and taking it away. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useText } from '#lib/text.ts'
import { rowWords } from '#ui/rows/text.ts'

export interface RowMenuItem {
  label: string
  Icon: TablerIcon
  run: () => void
}

export interface RowActions {
  rename: () => void
  /** Absent where it cannot go further, or the order cannot be changed now. */
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
  remove: () => void
}

interface RowMenuProps {
  name: string
  actions: Pick<RowActions, 'rename' | 'moveUp' | 'moveDown'>
  /** Between the place and the end. */
  more: readonly RowMenuItem[]
  /** Absent for a row that stays. */
  onRemove: (() => void) | undefined
}

export function RowMenu({ name, actions: { rename, moveUp, moveDown }, more, onRemove }: RowMenuProps) {
  const t = useText(rowWords)
  const items: RowMenuItem[] = [
    { label: t('rename'), Icon: IconPencil, run: rename },
    ...(moveUp ? [{ label: t('moveUp'), Icon: IconArrowUp, run: moveUp }] : []),
    ...(moveDown ? [{ label: t('moveDown'), Icon: IconArrowDown, run: moveDown }] : []),
    ...more,
  ]
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('actionsFor', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, Icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
        {onRemove && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
