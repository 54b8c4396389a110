/** One entry: its handle, its name, what is to be known of it, its menu. */
import { Badge } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { VocabularyEntry, VocabularyList } from '@backlot/contract/location-vocabularies'
import { type EntryActions, EntryMenu } from '#features/vocabularies/components/entry-menu.tsx'
import { RenameField } from '#features/vocabularies/components/rename-field.tsx'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { useText } from '#lib/text.ts'
import rows from '#ui/rows/rows.module.css'
import styles from '#features/vocabularies/screens/vocabularies-screen.module.css'

interface EntryRowProps {
  list: VocabularyList
  entry: VocabularyEntry
  isChild: boolean
  county: string | undefined
  actions: Omit<EntryActions, 'rename'>
  /** Absent while the order cannot be changed. */
  drag: { isOver: boolean; start: () => void; over: () => boolean; drop: () => void; end: () => void } | undefined
}

const keys: Readonly<Record<string, 'moveUp' | 'moveDown'>> = { ArrowUp: 'moveUp', ArrowDown: 'moveDown' }

export function EntryRow({ list, entry, isChild, county, actions, drag }: EntryRowProps) {
  const t = useText(vocabularyText)
  const [renaming, setRenaming] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const name = keys[event.key]
    if (!name) return
    event.preventDefault()
    actions[name]?.()
  }
  const dropping = drag && {
    onDragOver: (event: DragEvent) => {
      if (drag.over()) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      drag.drop()
    },
  }
  return (
    <li
      id={`entry-${entry.id}`}
      className={`${rows.row} ${styles.row}`}
      data-child={isChild || undefined}
      data-over={drag?.isOver || undefined}
      {...dropping}
    >
      {drag && (
        <button
          type="button"
          className={styles.handle}
          aria-label={t('move', { name: entry.name })}
          title={t('moveHint')}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', entry.name)
            drag.start()
          }}
          onDragEnd={drag.end}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
      )}
      {renaming ? (
        <RenameField list={list} entry={entry} onDone={() => setRenaming(false)} />
      ) : (
        <>
          <span className={styles.name}>
            <span className={styles.nameText}>{entry.name}</span>
            {county && <span className={styles.quiet}>{county}</span>}
          </span>
          <span className={styles.facts}>
            {entry.AdminOnly && (
              <Badge variant="light" color="gray">
                {t('adminOnly')}
              </Badge>
            )}
            {entry.private_home && (
              <Badge variant="light" color="gray">
                {t('privateHome')}
              </Badge>
            )}
            {!entry.active && (
              <Badge variant="light" color="gray">
                {t('notOffered')}
              </Badge>
            )}
            <span className={styles.quiet}>
              {list === 'search_words' ? '' : entry.used > 0 ? t('used', { count: entry.used }) : t('unused')}
            </span>
          </span>
          <EntryMenu list={list} entry={entry} actions={{ ...actions, rename: () => setRenaming(true) }} />
        </>
      )}
    </li>
  )
}
