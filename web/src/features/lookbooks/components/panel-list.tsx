/** What is in the open lookbook, folder by folder: only the rows in view are in the document, for there may be thousands. */
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { folderLines, nameOf, pictureOf } from '#features/lookbooks/model.ts'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { useText } from '#lib/text.ts'
import { Picture } from '#ui/picture.tsx'
import styles from '#features/lookbooks/components/panel.module.css'

interface PanelListProps {
  frame: LookbookFrame
  items: readonly LookbookItem[]
  /** What scrolls, with the list somewhere in it. */
  scroller: HTMLDivElement | null
  onRemove: (item: LookbookItem) => void
}

interface Group {
  id: number
  name: string
  rows: readonly LookbookItem[]
}
/** A line of the list: an item, or the name of the group that begins. */
interface Line {
  group: Group
  item: LookbookItem | null
  /** Of the item in its group, from 1. */
  position: number
}

/** Pixels; as in panel.module.css. */
const heights = { name: 32, item: 48 } as const

function useGroups(frame: LookbookFrame, items: readonly LookbookItem[], top: string): Group[] {
  return useMemo(() => {
    const byFolder = Map.groupBy(items, (item) => item.folder_id)
    const all = [
      { id: 0, name: top, rows: byFolder.get(null) ?? [] },
      ...folderLines(frame.folders).map(({ folder }) => ({ id: folder.id, name: folder.name, rows: byFolder.get(folder.id) ?? [] })),
    ]
    return all.filter(({ rows }) => rows.length > 0)
  }, [frame.folders, items, top])
}

/** Distance of the list from the top of what scrolls; what stands above it may break into more lines. */
function useTopIn(scroller: HTMLElement | null, list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const inner = list.current
    if (!scroller || !inner) return undefined
    const observer = new ResizeObserver(() =>
      setTop(Math.round(inner.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop)),
    )
    for (const part of scroller.children) observer.observe(part)
    return () => observer.disconnect()
  }, [scroller, list])
  return top
}

export function PanelList({ frame, items, scroller, onRemove }: PanelListProps) {
  const t = useText(lookbooksText)
  const groups = useGroups(frame, items, t('top'))
  const lines = useMemo(() => {
    const hasNames = frame.folders.length > 0
    return groups.flatMap((group): Line[] => [
      ...(hasNames ? [{ group, item: null, position: 0 }] : []),
      ...group.rows.map((item, index) => ({ group, item, position: index + 1 })),
    ])
  }, [frame.folders.length, groups])
  const list = useRef<HTMLDivElement>(null)
  const top = useTopIn(scroller, list)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => (lines[index]?.item ? heights.item : heights.name),
    getItemKey: (index) => lines[index]?.item?.id ?? `folder ${lines[index]?.group.id}`,
    overscan: 8,
    scrollMargin: top,
  })
  const shown = Map.groupBy(rows.getVirtualItems(), (row) => lines[row.index]?.group)
  const styleOf = (row: VirtualItem): CSSProperties => ({ height: row.size, transform: `translateY(${row.start - top}px)` })
  return (
    <div ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
      {[...shown].map(([group, visible]) => {
        if (!group) return null
        const name = visible.find((row) => lines[row.index]?.item === null)
        return (
          <section key={group.id} aria-label={group.name}>
            {name ? (
              <h3 className={styles.group} style={styleOf(name)}>
                {group.name}
              </h3>
            ) : null}
            <ol className={styles.rows}>
              {visible.map((row) => {
                const line = lines[row.index]
                if (!line?.item) return null
                const { item, position } = line
                return (
                  <li key={item.id} className={styles.row} style={styleOf(row)} aria-setsize={group.rows.length} aria-posinset={position}>
                    <PanelRow item={item} onRemove={() => onRemove(item)} />
                  </li>
                )
              })}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

function PanelRow({ item, onRemove }: { item: LookbookItem; onRemove: () => void }) {
  const t = useText(lookbooksText)
  const name = nameOf(item)
  return (
    <>
      {item.kind === 'section' ? (
        <span className={styles.sectionMark}>{t('section')}</span>
      ) : (
        <Picture picture={pictureOf(item)} alt="" sizes="60px" className={styles.thumb} />
      )}
      <span className={styles.name}>{name}</span>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('takeOutOf', { name })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
