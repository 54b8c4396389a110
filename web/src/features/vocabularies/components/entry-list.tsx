/** The entries of a page, with everything that can be done to them. */
import { useState } from 'react'
import type { VocabularyEntry, VocabularyList, VocabularyUse } from '@backlot/contract/location-vocabularies'
import type { ApiError } from '#lib/http.ts'
import { type Fields, useChange, useRecover, useRemove, useSort } from '#features/vocabularies/api.ts'
import { DeleteDialog } from '#features/vocabularies/components/delete-dialog.tsx'
import { EntryRow } from '#features/vocabularies/components/entry-row.tsx'
import { PlaceDialog } from '#features/vocabularies/components/place-dialog.tsx'
import { droppedOrder, inOrder, isRecoverable, movedOrder } from '#features/vocabularies/model.ts'
import { useMessageText } from '#lib/messages.ts'
import { vocabularyText } from '#features/vocabularies/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import rows from '#ui/rows/rows.module.css'
import styles from '#features/vocabularies/screens/vocabularies-screen.module.css'

interface EntryListProps {
  list: VocabularyList
  /** The whole list, in its order. */
  entries: VocabularyEntry[]
  /** Those of this page. */
  shown: readonly VocabularyEntry[]
  counties: readonly VocabularyEntry[]
  canSort: boolean
}

/** Orders the server takes in one call. */
const mostSorted = 2000

export function EntryList({ list, entries, shown, counties, canSort }: EntryListProps) {
  const t = useText(vocabularyText)
  const messageText = useMessageText()
  const [changing, sorting, removing] = [useChange(list), useSort(list), useRemove(list)]
  const recovering = useRecover(isRecoverable(list) ? list : 'categories')
  const [dragged, setDragged] = useState<number | null>(null)
  const [target, setTarget] = useState<number | null>(null)
  const [placing, setPlacing] = useState<VocabularyEntry | null>(null)
  const [inUse, setInUse] = useState<{ entry: VocabularyEntry; use: VocabularyUse } | null>(null)
  const [said, setSaid] = useState('')
  const refused = (error: ApiError) => toast.error(messageText(error.first))

  const sort = (entry: VocabularyEntry, ids: number[] | null) => {
    if (!ids) return
    setSaid(t('moved', { name: entry.name, place: ids.indexOf(entry.id) + 1, count: ids.length }))
    sorting.mutate({ parent: entry.parent, ids, entries: inOrder(entries, ids) }, { onError: refused })
  }
  const sorter = (entry: VocabularyEntry, by: number): (() => void) | undefined => {
    const ids = canSort ? movedOrder(entries, entry.id, by) : null
    return ids && ids.length <= mostSorted ? () => sort(entry, ids) : undefined
  }
  const remove = (entry: VocabularyEntry) =>
    removing.mutate(
      { id: entry.id },
      {
        onSuccess: () => {
          const undo = () =>
            afterChange(recovering.mutateAsync(entry.id), {
              onSuccess: () => toast.success(t('recovered', { name: entry.name })),
              onError: refused,
            })
          toast.success(t('deleted', { name: entry.name }), isRecoverable(list) ? { label: t('undo'), run: undo } : undefined)
        },
        onError: (error) => (isUse(error.current) ? setInUse({ entry, use: error.current }) : refused(error)),
      },
    )
  const toggle = (entry: VocabularyEntry, fields: Pick<Fields, 'AdminOnly' | 'private_home' | 'active'>) =>
    changing.mutate(
      { id: entry.id, version: entry.version, ...fields },
      { onSuccess: () => toast.success(t('changed', { name: entry.name })), onError: refused },
    )
  const dragOf = (entry: VocabularyEntry) => {
    const order = () => (dragged === null ? null : droppedOrder(entries, dragged, entry.id))
    return {
      isOver: target === entry.id,
      start: () => setDragged(entry.id),
      over: () => {
        const fits = order() !== null
        setTarget(fits ? entry.id : null)
        return fits
      },
      drop: () => {
        const moved = entries.find((one) => one.id === dragged)
        if (moved) sort(moved, order())
      },
      end: () => {
        setDragged(null)
        setTarget(null)
      },
    }
  }
  const countyNames = new Map(counties.map((county) => [county.id, county.name]))
  const known = new Set(entries.map((entry) => entry.id))
  const top = entries.filter((entry) => entry.parent === 0)
  return (
    <>
      <ul className={`${rows.list} ${styles.list}`} data-tree={list === 'categories' || undefined}>
        {shown.map((entry) => (
          <EntryRow
            key={entry.id}
            list={list}
            entry={entry}
            isChild={known.has(entry.parent)}
            county={entry.county_id === null ? undefined : countyNames.get(entry.county_id)}
            drag={canSort && entries.length <= mostSorted ? dragOf(entry) : undefined}
            actions={{
              moveUp: sorter(entry, -1),
              moveDown: sorter(entry, 1),
              place: () => setPlacing(entry),
              toggle: (fields) => toggle(entry, fields),
              remove: () => remove(entry),
            }}
          />
        ))}
      </ul>
      <p role="status" className={styles.unseen}>
        {said}
      </p>
      {placing && <PlaceDialog list={list} entry={placing} choices={list === 'city' ? counties : top} onClose={() => setPlacing(null)} />}
      {inUse && (
        <DeleteDialog
          list={list}
          entry={inUse.entry}
          use={inUse.use}
          others={entries.filter((one) => one.id !== inUse.entry.id)}
          onClose={() => setInUse(null)}
        />
      )}
    </>
  )
}

const isUse = (current: unknown): current is VocabularyUse =>
  typeof current === 'object' && current !== null && 'count' in current && 'locations' in current
