/** What is known, as terms and values; what is empty is left out. */
import { IconSquare, IconSquareCheck } from '@tabler/icons-react'
import { caseText } from '#features/engine/cases/text.ts'
import { useText } from '#lib/text.ts'
import { UnbrokenNumbers } from '#ui/unbroken-numbers.tsx'
import styles from '#features/engine/cases/cases.module.css'

/** A sentence that was to be agreed to. */
interface Tick {
  text: string
  isTicked: boolean
}
export type FactValue = string | readonly Tick[]
export type Facts = readonly (readonly [label: string, value: FactValue])[]

/** The sentences of a field, and which of them are agreed to. */
export const ticksOf = (sentences: readonly string[], ticked: readonly unknown[], word: (value: string) => string): readonly Tick[] =>
  sentences.map((value) => ({ text: word(value), isTicked: ticked.includes(value) }))

export function CaseFacts({ facts }: { facts: Facts }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value.length > 0)
        .map(([label, value]) => (
          <div key={label} data-wide={typeof value !== 'string' || undefined}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <UnbrokenNumbers>{value}</UnbrokenNumbers> : <Ticks ticks={value} />}</dd>
          </div>
        ))}
    </dl>
  )
}

function Ticks({ ticks }: { ticks: readonly Tick[] }) {
  const t = useText(caseText)
  return (
    <ul className={styles.ticks}>
      {ticks.map(({ text, isTicked }) => {
        const Icon = isTicked ? IconSquareCheck : IconSquare
        return (
          <li key={text} data-ticked={isTicked || undefined}>
            <Icon size={20} role="img" aria-label={t(isTicked ? 'ticked' : 'notTicked')} />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
