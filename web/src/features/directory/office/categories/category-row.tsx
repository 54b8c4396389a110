/** One category: its name, how many entries have it, its menu. */
import { Badge } from '@mantine/core'
import { IconEye, IconEyeOff, IconFolderSymlink } from '@tabler/icons-react'
import type { ManagedCategory } from '@backlot/contract/directory-categories'
import { isFixed } from '#features/directory/office/categories/model.ts'
import { categoriesText } from '#features/directory/office/categories/text.ts'
import { useText } from '#lib/text.ts'
import { type RowActions, RowMenu } from '#ui/rows/row-menu.tsx'
import rows from '#ui/rows/rows.module.css'
import styles from '#features/directory/office/categories/categories.module.css'

export interface CategoryActions extends RowActions {
  place: () => void
  toggle: () => void
}

export function CategoryRow({ category, level, actions }: { category: ManagedCategory; level: number; actions: CategoryActions }) {
  const t = useText(categoriesText)
  const { id, name, AdminOnly, used } = category
  const isMovable = !isFixed(id)
  return (
    <li className={`${rows.row} ${styles.row}`} data-level={level}>
      <span className={styles.name}>{name}</span>
      {AdminOnly && (
        <Badge variant="light" color="gray">
          {t('adminOnly')}
        </Badge>
      )}
      <span className={styles.quiet}>{used > 0 ? t('used', { count: used }) : t('unused')}</span>
      <RowMenu
        name={name}
        actions={actions}
        more={[
          { label: t(AdminOnly ? 'showToAll' : 'makeAdminOnly'), Icon: AdminOnly ? IconEye : IconEyeOff, run: actions.toggle },
          ...(isMovable ? [{ label: t('moveTo'), Icon: IconFolderSymlink, run: actions.place }] : []),
        ]}
        onRemove={isMovable ? actions.remove : undefined}
      />
    </li>
  )
}
