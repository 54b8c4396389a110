/** The boxes by which items of a list are chosen, where it is no table. */
import { Checkbox } from '@mantine/core'
import { useText } from '#lib/text.ts'
import { listText } from '#ui/list/text.ts'
import type { Choosing } from '#ui/list/use-choosing.ts'
import styles from '#ui/list/list.module.css'

export function ChooseAll({ choosing }: { choosing: Choosing }) {
  const t = useText(listText)
  return (
    <div className={styles.chooseAll}>
      <Checkbox label={t('selectAll')} checked={choosing.all} indeterminate={choosing.some} onChange={choosing.toggleAll} />
    </div>
  )
}

interface ChooseBoxProps {
  choosing: Choosing
  index: number
  id: number
  name: string
  /** Whether Tab comes to it. */
  isReached: boolean
}

export function ChooseBox({ choosing, index, id, name, isReached }: ChooseBoxProps) {
  const t = useText(listText)
  return (
    <span className={styles.check}>
      <Checkbox
        tabIndex={isReached ? 0 : -1}
        aria-label={t('select', { name })}
        checked={choosing.isChosen(id)}
        onChange={() => undefined}
        onClick={(event) => choosing.toggle(index, event.shiftKey)}
      />
    </span>
  )
}
