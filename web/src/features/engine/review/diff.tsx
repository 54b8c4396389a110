/** One field of an owner's edit: what is public and what is proposed, beside each other, with what went and what came. */
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { listChanges, type Piece, wordChanges } from '#features/engine/review/changes.ts'
import { reviewText } from '#features/engine/review/text.ts'
import { useFieldLabel, useValueText } from '#features/engine/values.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/engine/records.module.css'

interface SidesProps {
  label: ReactNode
  current: ReactNode
  proposed: ReactNode
}

/** A row of two sides; each says by itself which it is where they lie below each other. */
export function Sides({ label, current, proposed }: SidesProps) {
  const t = useText(reviewText)
  return (
    <div className={styles.field}>
      <h3 className={styles.fieldName}>{label}</h3>
      <div className={styles.side}>
        <span className={styles.sideName}>{t('now')}</span>
        {current}
      </div>
      <div className={styles.side}>
        <span className={styles.sideName}>{t('proposed')}</span>
        {proposed}
      </div>
    </div>
  )
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > 30

interface FieldDiffProps {
  field: string
  label: ReactNode
  current: unknown
  proposed: unknown
}

export function FieldDiff({ field, label, current, proposed }: FieldDiffProps) {
  const read = useValueText()
  const name = useFieldLabel()
  if (Array.isArray(current) || Array.isArray(proposed)) {
    return <ListDiff field={field} label={label} before={asList(current)} after={asList(proposed)} />
  }
  if (isLong(current) || isLong(proposed)) {
    const pieces = wordChanges(asText(current), asText(proposed))
    return <Sides label={label} current={<Words pieces={pieces} side="removed" />} proposed={<Words pieces={pieces} side="added" />} />
  }
  if (field === 'lockboxes') {
    return <ListDiff field={field} label={label} before={closed(current).map(name)} after={closed(proposed).map(name)} />
  }
  return (
    <Sides
      label={label}
      current={<Mark kind="removed">{read(field, current)}</Mark>}
      proposed={<Mark kind="added">{read(field, proposed)}</Mark>}
    />
  )
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Names of the fields that a lockbox keeps. */
const closed = (value: unknown): string[] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {})
    .filter(([, isClosed]) => isClosed === true)
    .map(([name]) => name)

/** Pieces and entries may say the same twice: their place is a part of their name. */
const keyOf = (name: string, place: number): string => `${place} ${name}`

function Words({ pieces, side }: { pieces: readonly Piece[]; side: 'removed' | 'added' }) {
  const t = useText(reviewText)
  const shown = pieces.filter(({ kind }) => kind === 'same' || kind === side)
  if (shown.length === 0) return <span className={styles.nothing}>{t('empty')}</span>
  return (
    <p className={styles.words}>
      {shown.map(({ kind, text }, place) =>
        kind === 'same' ? (
          text
        ) : (
          <Mark key={keyOf(text, place)} kind={kind}>
            {text}
          </Mark>
        ),
      )}
    </p>
  )
}

/** What came is underlined and what went is struck through, and both are said to who does not see it. */
function Mark({ kind, children }: { kind: 'removed' | 'added'; children: ReactNode }) {
  const t = useText(reviewText)
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag className={styles.mark} data-kind={kind}>
      <span className={styles.unseen}>{t(kind)}: </span>
      {children}
    </Tag>
  )
}

function ListDiff({ field, label, before, after }: { field: string; label: ReactNode; before: unknown[]; after: unknown[] }) {
  const read = useValueText()
  const nameOf = (entry: unknown): string => read(field, entry)
  const { removed, added } = listChanges(before, after, nameOf)
  return (
    <Sides
      label={label}
      current={<Entries names={before.map(nameOf)} marked={removed.map(nameOf)} kind="removed" />}
      proposed={<Entries names={after.map(nameOf)} marked={added.map(nameOf)} kind="added" />}
    />
  )
}

function Entries({ names, marked, kind }: { names: string[]; marked: string[]; kind: 'removed' | 'added' }) {
  const t = useText(reviewText)
  if (names.length === 0) return <span className={styles.nothing}>{t('empty')}</span>
  const Icon = kind === 'added' ? IconPlus : IconMinus
  return (
    <ul className={styles.entries}>
      {names.map((name, place) => (
        <li key={keyOf(name, place)} data-kind={marked.includes(name) ? kind : undefined}>
          {marked.includes(name) ? (
            <>
              <Icon aria-hidden size={14} />
              <Mark kind={kind}>{name}</Mark>
            </>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}
