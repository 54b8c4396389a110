/** Whom to call, and what was shot here. */
import { useState } from 'react'
import type { LocationRecord } from '@backlot/contract/location-records'
import { Lockbox } from '#features/locations/edit/components/field.tsx'
import { type Column, type Row, Rows } from '#features/locations/edit/components/rows.tsx'
import { editText } from '#features/locations/edit/edit-text.ts'
import { contactRoles } from '#features/locations/edit/options.ts'
import { useEditedField } from '#features/locations/edit/saver-context.tsx'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/edit/edit.module.css'

const contactColumns: readonly Column[] = [
  { name: 'role', word: 'role', kind: { choose: contactRoles } },
  { name: 'name', word: 'name', kind: 'line', most: 120 },
  { name: 'org', word: 'org', kind: 'line', most: 120 },
  { name: 'title', word: 'title', kind: 'line', most: 120 },
  { name: 'phone1', word: 'phone1', kind: 'line', most: 40 },
  { name: 'phone2', word: 'phone2', kind: 'line', most: 40 },
  { name: 'mobile', word: 'mobile', kind: 'line', most: 40 },
  { name: 'email1', word: 'email1', kind: 'line', most: 200 },
  { name: 'email2', word: 'email2', kind: 'line', most: 200 },
  { name: 'website', word: 'website', kind: 'line', most: 300 },
  { name: 'preferred', word: 'preferred', kind: 'line', most: 40 },
  { name: 'note', word: 'contactNote', kind: 'text', most: 500 },
  { name: 'primary', word: 'primary', kind: 'tick' },
  { name: 'lock_phone', word: 'lock_phone', kind: 'tick' },
  { name: 'lock_email', word: 'lock_email', kind: 'tick' },
]

const filmColumns: readonly Column[] = [
  { name: 'title', word: 'filmTitle', kind: 'line' },
  { name: 'year', word: 'year', kind: 'number' },
  { name: 'season', word: 'season', kind: 'line', most: 20 },
  { name: 'episode', word: 'episode', kind: 'line', most: 40 },
  { name: 'director', word: 'director', kind: 'line', most: 300 },
  { name: 'writer', word: 'writer', kind: 'line', most: 400 },
  { name: 'production_company', word: 'production_company', kind: 'line', most: 300 },
  { name: 'distributor', word: 'distributor', kind: 'line', most: 300 },
  { name: 'actors', word: 'actors', kind: 'names' },
  { name: 'link', word: 'link', kind: 'line', most: 500 },
  { name: 'scene', word: 'scene', kind: 'text', most: 500 },
  { name: 'fact', word: 'fact', kind: 'text', most: 1000 },
  { name: 'credit_public', word: 'credit_public', kind: 'tick', ticked: true },
]

const blackoutColumns: readonly Column[] = [
  { name: 'from', word: 'from', kind: 'date' },
  { name: 'to', word: 'to', kind: 'date' },
  { name: 'reason', word: 'reason', kind: 'line' },
]

/** An emptied member is one that is not there: an empty address is none, and not a wrong one. */
const filled = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null))

export function ContactsStep() {
  const sentence = useSentence()
  const t = useText(editText)
  const { value, set, fault, locked } = useEditedField('contact_info')
  return (
    <>
      {fault && (
        <p role="alert" className={styles.fault}>
          {sentence(fault)}
        </p>
      )}
      <div className={styles.locker}>
        <Lockbox name="contact_info" />
        <span>{t(locked ? 'locked' : 'notLocked')}</span>
      </div>
      <Rows
        rows={value ?? []}
        columns={contactColumns}
        blank={{ role: 'Owner' }}
        most={20}
        title="contact"
        add="addContact"
        none="noContacts"
        onChange={(rows) => set(rows.map(filled) as LocationRecord['contact_info'])}
      />
    </>
  )
}

const wholeRows = (rows: readonly Row[]): Row[] => rows.filter(({ from, to }) => from && to).map(filled)

/** Days on which the owner takes nobody; a row is saved once it has its days, and nobody is told before that it lacks them. */
export function BlackoutRows() {
  const sentence = useSentence()
  const { value, set, fault } = useEditedField('blackout_dates')
  const [rows, setRows] = useState<readonly Row[]>(value ?? [])
  const stored = JSON.stringify(value ?? [])
  const [known, setKnown] = useState(stored)
  if (known !== stored) {
    setKnown(stored)
    // Somebody else's days, or an undo: what was typed here is another list.
    if (JSON.stringify(wholeRows(rows)) !== stored) setRows(value ?? [])
  }
  const change = (next: Row[]) => {
    setRows(next)
    set(wholeRows(next) as LocationRecord['blackout_dates'])
  }
  return (
    <>
      {fault && (
        <p role="alert" className={styles.fault}>
          {sentence(fault)}
        </p>
      )}
      <Rows
        rows={rows}
        columns={blackoutColumns}
        blank={{}}
        most={100}
        title="blackout"
        add="addBlackout"
        none="noBlackouts"
        onChange={change}
      />
    </>
  )
}

export function FilmsStep() {
  const sentence = useSentence()
  const { value, set, fault } = useEditedField('film_list')
  return (
    <>
      {fault && (
        <p role="alert" className={styles.fault}>
          {sentence(fault)}
        </p>
      )}
      <Rows
        rows={value ?? []}
        columns={filmColumns}
        blank={{ title: '' }}
        most={500}
        title="film"
        add="addFilm"
        none="noFilms"
        onChange={(rows) => set(rows.map((row) => ({ title: '', ...filled(row) })))}
      />
    </>
  )
}
