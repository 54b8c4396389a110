/** One setting: what it does and where it shows, its control, and who changed it last, with the way back. */
import { Button, Modal, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SettingPlace } from '@backlot/contract/setting-definitions'
import type { SettingChange, SettingKey, SettingsState } from '@backlot/contract/site-changes'
import { historyMost, useChangeSettings, useSettingHistory } from '#features/sitebuilder/settings/api.ts'
import { SettingControl } from '#features/sitebuilder/settings/controls.tsx'
import { definitionOf, pageOfPlace, saidValue } from '#features/sitebuilder/settings/model.ts'
import { settingsText } from '#features/sitebuilder/settings/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/sitebuilder/settings/settings.module.css'

interface SettingRowProps {
  name: SettingKey
  state: SettingsState
}

/** Saves one setting and says so, with the way back where its value is known. */
function useSave(name: SettingKey, state: SettingsState) {
  const t = useText(settingsText)
  const locale = useLocale()
  const messageText = useMessageText()
  const change = useChangeSettings()
  const label = definitionOf(name).label[locale]
  const before = definitionOf(name).control === 'password' ? undefined : state.values[name as keyof typeof state.values]
  const send = (value: unknown, after: { onDone?: () => void; onError: (error: ApiError) => void; undo?: () => void }) =>
    change.mutate(
      { idSite: state.idSite, [name]: value },
      {
        onSuccess: () => {
          after.onDone?.()
          toast.success(t('saved', { label }), after.undo && { label: t('undo'), run: after.undo })
        },
        onError: after.onError,
      },
    )
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const restore = (value: unknown) => send(value, { onError: refused })
  const save = (value: unknown, { onDone, onError = refused }: { onDone?: () => void; onError?: (error: ApiError) => void } = {}) =>
    send(value, { onError, ...(onDone && { onDone }), ...(before !== undefined && { undo: () => restore(before) }) })
  return { save, restore, busy: change.isPending }
}

export function SettingRow({ name, state }: SettingRowProps) {
  const locale = useLocale()
  const definition = definitionOf(name)
  const { save, restore, busy } = useSave(name, state)
  const last = state.changes.find(({ key }) => key === name)
  const [labelId, helpId] = [`setting-${name}`, `setting-${name}-help`]
  return (
    <div role="group" aria-labelledby={labelId} className={styles.row}>
      <div className={styles.about}>
        <h3 id={labelId} className={styles.label}>
          {definition.label[locale]}
        </h3>
        <p id={helpId} className={styles.help}>
          {definition.help[locale]}
        </p>
        <Places places={definition.shows} />
      </div>
      <div className={styles.control}>
        <SettingControl name={name} state={state} labelId={labelId} helpId={helpId} busy={busy} save={save} />
      </div>
      {last && <LastChange name={name} last={last} busy={busy} onUndo={() => restore(last.before)} />}
    </div>
  )
}

function Places({ places }: { places: readonly SettingPlace[] }) {
  const t = useText(settingsText)
  return (
    <p className={styles.places}>
      <span>{t('shownOn')}</span>
      {places.map((place) => {
        const page = pageOfPlace[place]
        const word = t(place === 'emails' ? 'emailsPlace' : place)
        return page ? (
          <Link key={place} {...linkTo(page)}>
            {word}
          </Link>
        ) : (
          <span key={place}>{word}</span>
        )
      })}
    </p>
  )
}

interface LastChangeProps {
  name: SettingKey
  last: SettingChange
  busy: boolean
  onUndo: () => void
}

function LastChange({ name, last, busy, onUndo }: LastChangeProps) {
  const t = useText(settingsText)
  const locale = useLocale()
  const said = useSaid(name)
  const changed = useChanged()
  const [opened, setOpened] = useState(false)
  const definition = definitionOf(name)
  const label = definition.label[locale]
  const before = said(last.before)
  return (
    <div className={styles.last}>
      <span>{changed(last)}</span>
      {before !== undefined && <span>{t('wasBefore', { before })}</span>}
      <span className={styles.ways}>
        {definition.control !== 'password' && definition.control !== 'builder' && (
          <Button size="compact-sm" variant="subtle" loading={busy} aria-label={t('undoOf', { label })} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" aria-label={t('historyOf', { label })} onClick={() => setOpened(true)}>
          {t('history')}
        </Button>
      </span>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('historyOf', { label })}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <History name={name} opened={opened} />
      </Modal>
    </div>
  )
}

const useSaid = (name: SettingKey) => {
  const t = useText(settingsText)
  const locale = useLocale()
  const words = { on: t('on'), off: t('off'), empty: t('empty') }
  return (value: unknown) => saidValue(definitionOf(name), value, locale, words)
}

const useChanged = () => {
  const t = useText(settingsText)
  const { moment } = useFormat()
  return ({ changed_at, changed_by }: SettingChange) => t('changedBy', { when: moment(changed_at), who: changed_by ?? t('installation') })
}

function History({ name, opened }: { name: SettingKey; opened: boolean }) {
  const t = useText(settingsText)
  const said = useSaid(name)
  const changed = useChanged()
  const { data, error, refetch } = useSettingHistory(name, opened)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} aria-hidden />
  return (
    <>
      <ol className={styles.history}>
        {data.items.map((line) => {
          const [before, after] = [said(line.before), said(line.after)]
          return (
            <li key={`${line.changed_at} ${JSON.stringify(line.after)}`}>
              {before !== undefined && after !== undefined && <div>{t('fromTo', { before, after })}</div>}
              <div className={styles.help}>{changed(line)}</div>
            </li>
          )
        })}
      </ol>
      {data.total > historyMost && <p className={styles.help}>{t('historyMore', { count: historyMost })}</p>}
    </>
  )
}
