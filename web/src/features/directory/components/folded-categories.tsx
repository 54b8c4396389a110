/** The categories where there is no room for their tree: the first level in a row, all of them behind the button before it. */
import { ActionIcon } from '@mantine/core'
import { IconListTree } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Roots, type TreeProps } from '#features/directory/components/category-tree.tsx'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/directory/directory.module.css'

export function FoldedCategories({ tree, ...props }: Omit<TreeProps, 'total'> & { tree: ReactNode }) {
  const t = useText(directoryText)
  const id = useId()
  // It closes by itself when a category is chosen.
  const [openedAt, setOpenedAt] = useState<number>()
  const isOpen = openedAt === props.current
  return (
    <>
      <div className={styles.roots}>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={t('categories')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpenedAt(isOpen ? undefined : props.current)}
        >
          <IconListTree size={20} aria-hidden />
        </ActionIcon>
        <Roots {...props} />
      </div>
      {isOpen && (
        <div id={id} className={styles.fold}>
          {tree}
        </div>
      )}
    </>
  )
}
