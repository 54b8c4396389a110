/** Entries as a table: many at once, to compare and to print. */
import { use } from 'react'
import type { DirectoryCard } from '@backlot/contract/directory'
import { ChooseBox, ChosenContext } from '#features/directory/components/chosen.tsx'
import { roleOf, townOf } from '#features/directory/components/entry-cards.tsx'
import { DaysSaid } from '#features/directory/components/days-said.tsx'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { phoneLink, phoneText } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import { linkLook } from '#ui/parts/text-link.tsx'
import styles from '#features/directory/directory.module.css'

export function EntryTable({ cards, names }: { cards: readonly DirectoryCard[]; names: ReadonlyMap<number, string> }) {
  const t = useText(directoryText)
  const choosing = use(ChosenContext) !== null
  return (
    <div className={styles.tableBox}>
      <table className={styles.table}>
        <thead>
          <tr>
            {choosing && (
              <th scope="col">
                <span className="hidden-text">{t('chosenColumn')}</span>
              </th>
            )}
            {(['name', 'role', 'town', 'phone', 'email'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.id}>
              {choosing && (
                <td>
                  <ChooseBox entry={card} />
                </td>
              )}
              <th scope="row">
                <EntryLink entry={card} className={styles.rowLink}>
                  {card.label}
                </EntryLink>
                {card.days && <DaysSaid days={card.days} />}
                {card.is_silent && <p className={styles.quiet}>{t('silent')}</p>}
              </th>
              <td>{roleOf(card, names)}</td>
              <td>{townOf(card)}</td>
              <td className="tabular">
                {card.phone1 && (
                  <a className={linkLook} href={phoneLink(card.phone1)}>
                    {phoneText(card.phone1)}
                  </a>
                )}
              </td>
              <td>
                {card.email1 && (
                  <a className={linkLook} href={`mailto:${card.email1}`}>
                    {card.email1}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
