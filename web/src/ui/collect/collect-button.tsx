/** Puts a location or a picture into what staff collect, and takes it out again. */
import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { type Collectable, useCollecting } from '#lib/collecting.ts'
import { useText } from '#lib/text.ts'
import { collectText } from '#ui/collect/text.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#ui/collect/collect.module.css'

export interface CollectProps {
  kind: Collectable
  id: number
  /** What a person calls it. */
  name: string
  style?: CSSProperties
}

function useCollected(kind: Collectable, id: number) {
  const into = useCollecting((state) => state.into?.name)
  const isIn = useCollecting((state) => state.into?.[kind].has(id) ?? false)
  return { into, isIn, toggle: (name: string) => useCollecting.getState().into?.toggle(kind, id, name) }
}

/** On the corner of a card or a picture. */
export function CollectButton({ kind, id, name, style }: CollectProps) {
  const t = useText(collectText)
  const { into, isIn, toggle } = useCollected(kind, id)
  if (into === undefined) return null
  return (
    <button
      type="button"
      className={styles.corner}
      style={style}
      aria-pressed={isIn}
      aria-label={t('isIn', { name, into })}
      onClick={() => toggle(name)}
    >
      {isIn ? <IconCheck size={20} stroke={3} aria-hidden /> : <IconPlus size={20} stroke={2.5} aria-hidden />}
    </button>
  )
}

/** The same with words, for the page of one location. */
export function CollectWords({ kind, id, name }: CollectProps) {
  const t = useText(collectText)
  const { into, isIn, toggle } = useCollected(kind, id)
  if (into === undefined) return null
  return (
    <Button
      variant={isIn ? 'light' : 'filled'}
      data-lookbook
      size="small"
      leftSection={isIn ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      onClick={() => toggle(name)}
    >
      {t(isIn ? 'added' : 'add', { into })}
    </Button>
  )
}
