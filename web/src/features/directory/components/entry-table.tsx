/** Entries as a table: many at once, to compare and to print. */
import { useMediaQuery } from '@mantine/hooks'
import { use } from 'react'
import type { DirectoryCard } from '@backlot/contract/directory'
import { ChooseBox, ChosenContext } from '#features/directory/components/chosen.tsx'
import { roleOf, townOf, Ways } from '#features/directory/components/entry-cards.tsx'
import { DaysSaid } from '#features/directory/components/days-said.tsx'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { phoneLink, phoneText } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useText } from '#lib/text.ts'
import { linkLook } from '#ui/parts/text-link.tsx'
import table from '#features/directory/components/table.module.css'
import styles from '#features/directory/directory.module.css'

export function EntryTable({ cards, names }: { cards: readonly DirectoryCard[]; names: ReadonlyMap<number, string> }) {
  const t = useText(directoryText)
  const choosing = use(ChosenContext) !== null
  // On a phone the columns stand below the name, and the ways to reach somebody are icons.
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false
  const columns = isNarrow ? (['name'] as const) : (['name', 'role', 'town', 'phone', 'email'] as const)
  return (
    <div className={table.tableBox}>
      <table className={table.table}>
        <thead>
          <tr>
            {choosing && (
              <th scope="col">
                <span className="hidden-text">{t('chosenColumn')}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            {isNarrow && (
              <th scope="col" className={table.reach}>
                <span className="hidden-text">{t('reach')}</span>
              </th>
            )}
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
                <EntryLink entry={card} className={table.rowLink}>
                  {card.label}
                </EntryLink>
                {isNarrow && <p className={table.facts}>{[roleOf(card, names), townOf(card)].filter(Boolean).join(' · ')}</p>}
                {card.days && <DaysSaid days={card.days} />}
                {card.is_silent && <p className={styles.quiet}>{t('silent')}</p>}
              </th>
              {isNarrow ? (
                <td className={table.reach}>
                  <Ways card={card} />
                </td>
              ) : (
                <WideCells card={card} role={roleOf(card, names)} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WideCells({ card, role }: { card: DirectoryCard; role: string }) {
  return (
    <>
      <td>{role}</td>
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
    </>
  )
}
