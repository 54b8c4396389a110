/** What was looked at or looked for most: a table with its CSV. Without lines there is none. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { csvOf } from '#features/analytics/model.ts'
import { analyticsText } from '#features/analytics/text.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/analytics/analytics.module.css'

export interface TopLine {
  key: string
  name: string
  /** In place of the name on the screen. */
  shown?: ReactNode
  kind: string
  numbers: readonly number[]
}

interface TopTableProps {
  title: string
  /** Of the name, of the kind, of each number. */
  columns: readonly [string, string, ...string[]]
  lines: readonly TopLine[]
}

export function TopTable({ title, columns, lines }: TopTableProps) {
  const t = useText(analyticsText)
  const format = useFormat()
  const id = useId()
  const [name, kind, ...numbers] = columns
  const save = () => saveBlob(csvOf([columns, ...lines.map((line) => [line.name, line.kind, ...line.numbers.map(String)])]), `${title}.csv`)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button
          className={styles.tools ?? ''}
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`${t('csv')}: ${title}`}
          onClick={save}
        >
          {t('csv')}
        </Button>
      </div>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{kind}</th>
            {numbers.map((label) => (
              <th key={label} scope="col" className={styles.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">{line.shown ?? line.name}</th>
              <td>{line.kind}</td>
              {line.numbers.map((number, index) => (
                <td key={numbers[index]} className={styles.number}>
                  {format.number(number)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
