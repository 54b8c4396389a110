/** Rows of the start page: each is one link, with who and when at its end. */
import type { Dashboard, DashboardThing, WaitingItem, WaitingKind } from '@backlot/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { listOfWaiting, pageOfThing, pageOfWaiting } from '#features/dashboard/model.ts'
import { dashboardText, type DashboardWord } from '#features/dashboard/text.ts'
import { linkTo, type PageUrl } from '#lib/routes/page-url.ts'
import { type Translate, useText } from '#lib/text.ts'
import { type Format, useFormat } from '#lib/use-format.ts'
import styles from '#features/dashboard/dashboard.module.css'

interface RowProps {
  page: PageUrl
  name: string
  /** An exception worth a mark; most rows have none. */
  mark?: string | undefined
  facts: readonly string[]
}

function Row({ page, name, mark, facts }: RowProps) {
  return (
    <li>
      <Link {...linkTo(page)} className={styles.row}>
        <span className={styles.name}>{name}</span>
        {mark ? <span className={styles.mark}>{mark}</span> : null}
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  )
}

/** A day has no time of its own: it is over when the next one begins here. */
const isOver = (day: string): boolean => day < new Date().toLocaleDateString('sv')

function factsOf(kind: WaitingKind, { by, at, answers }: WaitingItem, t: Translate<DashboardWord>, format: Format): string[] {
  const said = answers ? t('answersOf', { yes: answers.yes, maybe: answers.maybe, no: answers.no }) : ''
  if (kind === 'releases') return [t(isOver(at) ? 'expired' : 'expires', { date: format.date(at) })]
  if (kind === 'inquiries') return [said, answers?.open ? t('open', { count: answers.open }) : '', t('answerBy', { date: format.date(at) })]
  return [by, said, format.moment(at)]
}

export function WaitingRows({ group: { kind, total, items } }: { group: Dashboard['waiting'][number] }) {
  const t = useText(dashboardText)
  const format = useFormat()
  const list = listOfWaiting[kind]
  const label = t(kind)
  return (
    <section aria-labelledby={`waiting-${kind}`} className={styles.group}>
      <div className={styles.groupHead}>
        <h3 id={`waiting-${kind}`} className={styles.groupTitle}>
          {label} <span className={styles.count}>{format.number(total)}</span>
        </h3>
        {list ? (
          <Link {...linkTo(list)} className={styles.all} aria-label={t('allOf', { count: total, kind: label })}>
            {t('all')}
          </Link>
        ) : null}
      </div>
      <ul className={styles.rows}>
        {items.map((item) => (
          <Row
            key={`${item.id}-${item.at}`}
            page={pageOfWaiting[kind](item)}
            name={item.name || t(kind === 'mails' ? 'subject' : 'untitled')}
            mark={item.is_edit ? t('edit') : undefined}
            facts={factsOf(kind, item, t, format)}
          />
        ))}
      </ul>
      {!list && total > items.length ? <p className={styles.more}>{t('more', { count: total - items.length })}</p> : null}
    </section>
  )
}

interface ThingRowsProps {
  id: string
  title: string
  note?: string | undefined
  things: readonly DashboardThing[]
  empty: string
}

/** What is public is as it should be; the other states are said. */
const markOf = ({ status }: DashboardThing): DashboardWord | null =>
  status === 'Draft' || status === 'pending' || status === 'private' ? status : null

export function ThingRows({ id, title, note, things, empty }: ThingRowsProps) {
  const t = useText(dashboardText)
  const format = useFormat()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {note ? <p className={styles.note}>{note}</p> : null}
      {things.length === 0 ? <p className={styles.note}>{empty}</p> : null}
      <ul className={styles.rows}>
        {things.map((thing) => {
          const mark = markOf(thing)
          return (
            <Row
              key={thing.kind + thing.id}
              page={pageOfThing[thing.kind](thing)}
              name={thing.name || t('untitled')}
              mark={mark ? t(mark) : undefined}
              facts={[t(thing.kind), thing.by, format.date(thing.at)]}
            />
          )
        })}
      </ul>
    </section>
  )
}
