/** Entries as a table: many at once, to compare and to print. */
import { type ReactNode, use } from 'react'
import type { DirectoryCard } from '@backlot/contract/directory'
import { ChosenContext } from '#features/directory/components/chosen.tsx'
import { DaysSaid } from '#features/directory/components/days-said.tsx'
import { roleOf, townOf, ContactLinks } from '#features/directory/components/entry-cards.tsx'
import { EntryLink } from '#features/directory/components/entry-link.tsx'
import { type DirectoryListState, pagesOf, phoneLink, phoneText } from '#features/directory/model.ts'
import { type DirectoryWord, directoryText } from '#features/directory/text.ts'
import type { ListPath } from '#lib/routes/page-url.ts'
import { type Translate, useText } from '#lib/text.ts'
import { List } from '#ui/list/list.tsx'
import type { ListColumn, ListData, RowLink } from '#ui/list/types.ts'
import { linkLook } from '#ui/parts/text-link.tsx'
import own from '#features/directory/components/entry-table.module.css'
import styles from '#features/directory/directory.module.css'

interface EntryTableProps {
  data: ListData<DirectoryCard>
  names: ReadonlyMap<number, string>
  listState: DirectoryListState
  to: ListPath
  empty: ReactNode
}

const nameOf = (card: DirectoryCard): string => card.label

const columnsOf = (t: Translate<DirectoryWord>, names: ReadonlyMap<number, string>): ListColumn<DirectoryCard>[] => [
  { key: 'name', label: t('name'), text: nameOf, cell: (card, link) => <NameCell card={card} link={link} />, isFixed: true },
  { key: 'role', label: t('role'), text: (card) => roleOf(card, names) },
  { key: 'town', label: t('town'), text: townOf },
  { key: 'phone', label: t('phone'), text: (card) => phoneText(card.phone1), cell: (card) => <Phone number={card.phone1} /> },
  { key: 'email', label: t('email'), text: (card) => card.email1, cell: (card) => <Email email={card.email1} /> },
]

export function EntryTable({ data, names, listState, to, empty }: EntryTableProps) {
  const t = useText(directoryText)
  const chosen = use(ChosenContext)
  return (
    <List
      name="directory"
      label={t('results')}
      // The page says how many were found.
      count=""
      data={data}
      nameOf={nameOf}
      columns={columnsOf(t, names)}
      selection={chosen ?? undefined}
      pages={{ ...pagesOf(listState), to }}
      row={drawRow(names)}
      empty={empty}
    />
  )
}

function NameCell({ card, link }: { card: DirectoryCard; link: RowLink }) {
  const t = useText(directoryText)
  return (
    <>
      <EntryLink entry={card} {...link}>
        {card.label}
      </EntryLink>
      {card.days && <DaysSaid days={card.days} />}
      {card.is_silent && <p className={styles.quiet}>{t('silent')}</p>}
    </>
  )
}

/** On a phone the columns stand below the name, and the ways to reach somebody are icons. */
const drawRow = (names: ReadonlyMap<number, string>) => (card: DirectoryCard, link: RowLink) => (
  <div className={own.phoneRow}>
    <div>
      <NameCell card={card} link={link} />
      <p className={styles.quiet}>{[roleOf(card, names), townOf(card)].filter(Boolean).join(' · ')}</p>
    </div>
    <div className={own.reach}>
      <ContactLinks card={card} />
    </div>
  </div>
)

function Phone({ number }: { number: string }) {
  if (!number) return null
  return (
    <a className={`${linkLook} ${own.reach} ${own.number}`} href={phoneLink(number)}>
      {phoneText(number)}
    </a>
  )
}

function Email({ email }: { email: string }) {
  if (!email) return null
  return (
    <a className={`${linkLook} ${own.reach}`} href={`mailto:${email}`}>
      {email}
    </a>
  )
}
