/** Puts a location or a picture into what staff collect, and takes it out again. */
import { IconBook2, IconCheck, IconPlus } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { type Collectable, toggleCollected, useCollecting } from '#lib/collecting.ts'
import { useText } from '#lib/text.ts'
import { collectText } from '#ui/collect/text.ts'
import { Button, ToolButton } from '#ui/parts/button.tsx'
import styles from '#ui/collect/collect.module.css'

export interface CollectProps {
  kind: Collectable
  id: number
  /** What a person calls it. */
  name: string
  style?: CSSProperties
  /** In the middle of a picture that is not much larger than it. */
  isSmall?: boolean
}

function useCollected(kind: Collectable, id: number) {
  const into = useCollecting((state) => state.into?.name)
  const isIn = useCollecting((state) => state.into?.[kind].has(id) ?? false)
  return { into, isIn, toggle: (name: string) => toggleCollected(kind, id, name) }
}

/** On the corner of a card or a picture. */
export function CollectButton({ kind, id, name, style, isSmall = false }: CollectProps) {
  const t = useText(collectText)
  const { into, isIn, toggle } = useCollected(kind, id)
  if (into === undefined) return null
  return (
    <button
      type="button"
      className={styles.corner}
      style={style}
      data-small={isSmall || undefined}
      aria-pressed={isIn}
      aria-label={t('isIn', { name, into })}
      onClick={() => toggle(name)}
    >
      {isIn ? (
        <IconCheck size={isSmall ? 16 : 20} stroke={3} aria-hidden />
      ) : (
        <IconPlus size={isSmall ? 16 : 20} stroke={2.5} aria-hidden />
      )}
    </button>
  )
}

export interface CollectInWordsProps extends CollectProps {
  look?: 'icon' | 'dark' | undefined
}

/** The same with words, for the page of one location; or as an icon, where there is no room, or on a picture. */
export function CollectWords({ kind, id, name, look }: CollectInWordsProps) {
  const t = useText(collectText)
  const { into, isIn, toggle } = useCollected(kind, id)
  const words = into === undefined ? t('addToAny') : t(isIn ? 'added' : 'add', { into })
  const Icon = isIn ? IconCheck : into === undefined ? IconBook2 : IconPlus
  if (look === 'dark') {
    return (
      <button type="button" className="yarl__button" aria-label={words} title={words} onClick={() => toggle(name)}>
        <Icon size={26} stroke={1.75} aria-hidden />
      </button>
    )
  }
  if (look === 'icon') {
    return (
      <ToolButton aria-label={words} onClick={() => toggle(name)}>
        <Icon aria-hidden size={22} stroke={1.75} />
      </ToolButton>
    )
  }
  return (
    <Button
      variant={into === undefined ? 'default' : isIn ? 'light' : 'filled'}
      data-lookbook={into === undefined ? undefined : true}
      size="small"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={() => toggle(name)}
    >
      {words}
    </Button>
  )
}
