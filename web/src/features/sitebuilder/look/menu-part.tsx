/** Own entries of the header, other words for its tabs, and the lines above and below every page, in both languages. */
import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { fieldProblems } from '@backlot/contract/field-problems'
import { menuMost, tabKeys } from '@backlot/contract/site-settings'
import { isMenuTarget } from '#features/sitebuilder/look/model.ts'
import { builderText } from '#features/sitebuilder/look/text.ts'
import type { DraftEditor } from '#features/sitebuilder/look/use-draft.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/sitebuilder/look/builder.module.css'

interface Words {
  en: string
  no: string
}
const none: Words = { en: '', no: '' }

interface WordsProps {
  legend: string
  words: Words
  most: number
  long?: boolean
  onChange: (words: Words) => void
}

function WordsFields({ legend, words, most, long = false, onChange }: WordsProps) {
  const t = useText(builderText)
  const Field = long ? Textarea : TextInput
  return (
    <fieldset className={styles.set}>
      <legend>{legend}</legend>
      <div className={styles.pair}>
        {(['en', 'no'] as const).map((language) => (
          <Field
            key={language}
            label={t(language === 'en' ? 'english' : 'norwegian')}
            maxLength={most}
            value={words[language]}
            onChange={(event: { currentTarget: { value: string } }) => onChange({ ...words, [language]: event.currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function MenuPart({ draft }: { draft: DraftEditor }) {
  const t = useText(builderText)
  const messageText = useMessageText()
  const { menu, tabLabels, notes } = draft.brand
  const setEntry = (at: number, change: Partial<(typeof menu)[number]>) =>
    draft.set({ menu: menu.map((entry, index) => (index === at ? { ...entry, ...change } : entry)) })
  const box = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  // The button that was pressed is gone: the focus goes to that of the entry in its place, or to the one that adds an entry.
  useEffect(() => {
    if (removed.current === undefined) return
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
    const next = buttons[Math.min(removed.current, buttons.length - 1)] ?? box.current?.querySelector<HTMLElement>('[data-adds]')
    removed.current = undefined
    next?.focus()
  }, [menu.length])
  const remove = (at: number): void => {
    removed.current = at
    draft.set({ menu: menu.toSpliced(at, 1) })
  }
  return (
    <div ref={box} className={styles.fields}>
      <h3 className={styles.small}>{t('ownEntries')}</h3>
      <p className={styles.quiet}>{t('ownEntriesHint')}</p>
      {menu.map((entry, index) => (
        // Entries have nothing but their place.
        // eslint-disable-next-line react/no-array-index-key
        <fieldset key={index} className={styles.set}>
          <legend>{t('entry', { number: index + 1 })}</legend>
          <div className={styles.pair}>
            <TextInput
              label={t('english')}
              maxLength={40}
              value={entry.label.en}
              onChange={(event) => setEntry(index, { label: { ...entry.label, en: event.currentTarget.value } })}
            />
            <TextInput
              label={t('norwegian')}
              maxLength={40}
              value={entry.label.no}
              onChange={(event) => setEntry(index, { label: { ...entry.label, no: event.currentTarget.value } })}
            />
          </div>
          <TextInput
            label={t('leadsTo')}
            maxLength={500}
            value={entry.to}
            error={isMenuTarget(entry.to) ? draft.faults[`menu.${index}.to`] : messageText(fieldProblems.notPageOrUrl)}
            onChange={(event) => setEntry(index, { to: event.currentTarget.value })}
          />
          <div className={styles.actions}>
            {index > 0 && (
              <Button
                size="sm"
                variant="default"
                onClick={() => draft.set({ menu: menu.toSpliced(index, 1).toSpliced(index - 1, 0, entry) })}
              >
                {t('moveUp')}
              </Button>
            )}
            <Button data-removes size="sm" variant="subtle" onClick={() => remove(index)}>
              {t('remove')}
            </Button>
          </div>
        </fieldset>
      ))}
      {menu.length < menuMost && (
        <Button data-adds variant="default" onClick={() => draft.set({ menu: [...menu, { label: none, to: 'dashboard/locations' }] })}>
          {t('addEntry')}
        </Button>
      )}
      <WordsFields
        legend={t('headerLine')}
        most={200}
        words={notes.header}
        onChange={(header) => draft.set({ notes: { ...notes, header } })}
      />
      <WordsFields
        long
        legend={t('footerLine')}
        most={1000}
        words={notes.footer}
        onChange={(footer) => draft.set({ notes: { ...notes, footer } })}
      />
      <h3 className={styles.small}>{t('tabWords')}</h3>
      <p className={styles.quiet}>{t('tabWordsHint')}</p>
      {tabKeys.map((key) => (
        <WordsFields
          key={key}
          legend={t(`tab_${key}`)}
          most={40}
          words={tabLabels[key] ?? none}
          onChange={(words) => draft.set({ tabLabels: { ...tabLabels, [key]: words } })}
        />
      ))}
    </div>
  )
}
