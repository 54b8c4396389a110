/** The finder: one box for every place, entry, lookbook, user, page and action that the caller may use. */
import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { navigationTo } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { finderText } from '#app/office/finder/text.ts'
import { useFound } from '#app/office/finder/use-found.ts'
import { type Choice, type Group, usePlaces } from '#app/office/finder/use-places.ts'
import styles from '#app/office/finder/finder.module.css'

const pause = 200

/** Records first: whoever types a name looks for a thing; an empty box offers the pages. */
function useGroups(typed: string) {
  const [settled] = useDebouncedValue(typed, pause)
  const found = useFound(settled)
  const places = usePlaces(typed)
  return {
    ...found,
    groups: [...found.groups, ...places].filter(({ choices }) => choices.length > 0),
    isPending: found.isPending || settled !== typed,
  }
}

export function Finder({ onClose }: { onClose: () => void }) {
  const t = useText(finderText)
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isPending, isFailed } = useGroups(typed)
  const choices = groups.flatMap((group) => group.choices)
  const chosen = choices[Math.min(at, choices.length - 1)]
  const take = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    choice.act?.()
    if (choice.page) void navigate(navigationTo(choice.page))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, choices.length - 1) + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      take(chosen)
    }
  }
  const status = isPending ? t('searching') : choices.length === 0 ? t('nothing') : t('found', { count: choices.length })
  return (
    <Modal opened onClose={onClose} title={t('title')} size={640} yOffset="10vh" closeButtonProps={{ 'aria-label': t('close') }}>
      <TextInput
        data-autofocus
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        maxLength={100}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <p className={styles.status} role="status">
        {status}
        {isFailed ? ` ${t('failed')}` : ''}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className={styles.list}>
        {groups.map((group) => (
          <FoundGroup key={group.key} id={id} group={group} chosen={chosen} onTake={take} />
        ))}
      </div>
      <p className={styles.hint} aria-hidden>
        {t('hint')}
      </p>
    </Modal>
  )
}

interface FoundGroupProps {
  id: string
  group: Group
  chosen: Choice | undefined
  onTake: (choice: Choice) => void
}

function FoundGroup({ id, group: { key, choices, note }, chosen, onTake }: FoundGroupProps) {
  const t = useText(finderText)
  return (
    <div role="group" aria-labelledby={`${id}-of-${key}`}>
      <div id={`${id}-of-${key}`} role="presentation" className={styles.heading}>
        {note ? `${t(key)} ${note}` : t(key)}
      </div>
      {choices.map((choice) => (
        <Option key={choice.key} id={`${id}-${choice.key}`} choice={choice} isChosen={choice.key === chosen?.key} onTake={onTake} />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  choice: Choice
  isChosen: boolean
  onTake: (choice: Choice) => void
}

function Option({ id, choice, isChosen, onTake }: OptionProps) {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  return (
    // The keys are those of the box, which keeps the focus.
    <button
      ref={place}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onClick={() => onTake(choice)}
    >
      <span className={styles.label}>{choice.label}</span>
      {choice.note ? <span className={styles.note}>{choice.note}</span> : null}
    </button>
  )
}
