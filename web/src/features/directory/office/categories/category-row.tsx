/** One category: its name, how many entries have it, its menu. */
import { ActionIcon, Badge, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconEye, IconEyeOff, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { KeptCategory } from '@backlot/contract/directory-categories'
import { isFixed } from '#features/directory/office/categories/model.ts'
import { categoriesText } from '#features/directory/office/categories/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/office/categories/categories.module.css'

export interface CategoryActions {
  rename: () => void
  /** Absent where it cannot go further. */
  moveUp: (() => void) | undefined
  moveDown: (() => void) | undefined
  place: () => void
  toggle: () => void
  remove: () => void
}

const icon = { size: 16, 'aria-hidden': true } as const

export function CategoryRow({ category, level, actions }: { category: KeptCategory; level: number; actions: CategoryActions }) {
  const t = useText(categoriesText)
  return (
    <li className={styles.row} data-level={level}>
      <span className={styles.name}>{category.name}</span>
      {category.AdminOnly && (
        <Badge variant="light" color="gray">
          {t('adminOnly')}
        </Badge>
      )}
      <span className={styles.quiet}>{category.used > 0 ? t('used', { count: category.used }) : t('unused')}</span>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('actionsFor', { name: category.name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={actions.rename}>
            {t('rename')}
          </Menu.Item>
          {actions.moveUp && (
            <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={actions.moveUp}>
              {t('moveUp')}
            </Menu.Item>
          )}
          {actions.moveDown && (
            <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={actions.moveDown}>
              {t('moveDown')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={category.AdminOnly ? <IconEye {...icon} /> : <IconEyeOff {...icon} />} onClick={actions.toggle}>
            {t(category.AdminOnly ? 'showToAll' : 'makeAdminOnly')}
          </Menu.Item>
          {!isFixed(category.id) && (
            <>
              <Menu.Item leftSection={<IconFolderSymlink {...icon} />} onClick={actions.place}>
                {t('moveTo')}
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={actions.remove}>
                {t('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
