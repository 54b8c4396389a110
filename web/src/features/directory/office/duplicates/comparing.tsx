/** Two entries side by side: which one stays, and whose value each field takes. */
import { Button, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ComparedEntry, DirectoryComparison } from '@backlot/contract/directory-merging'
import type { ApiError } from '#lib/http.ts'
import { KindProvider } from '#features/engine/context.tsx'
import { useFieldLabel, useValueText } from '#features/engine/values.ts'
import { forgetRecord } from '#features/directory/edit/api.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { directoryKind } from '#features/directory/edit/kind.tsx'
import { useComparison, useDismiss, useMerge, useUndoMerge } from '#features/directory/office/duplicates/api.ts'
import { askedOf, differing, same, type Side, sideFor, sideOf, mergedLists } from '#features/directory/office/duplicates/choices.ts'
import { duplicatesText } from '#features/directory/office/duplicates/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/directory/office/duplicates/duplicates.module.css'

const listSearch = { tab: 'duplicates' } as const
const sides: readonly Side[] = [0, 1]

export function Comparing({ pair }: { pair: readonly [number, number] }) {
  const t = useText(duplicatesText)
  usePageTitle(t('comparing'))
  const { data, error, refetch } = useComparison(...pair)
  const back = (
    <ButtonLink variant="default" to="/admindash/directories" search={listSearch}>
      {t('back')}
    </ButtonLink>
  )
  if (error?.status === 404) {
    return (
      <EmptyState level={1} title={t('gone')} action={back}>
        {t('goneText')}
      </EmptyState>
    )
  }
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} />
  return (
    <>
      <h1 className={styles.title}>{t('comparing')}</h1>
      {back}
      <KindProvider kind={directoryKind}>
        <Choosing comparison={data} onStale={() => void refetch()} />
      </KindProvider>
    </>
  )
}

function Choosing({ comparison, onStale }: { comparison: DirectoryComparison; onStale: () => void }) {
  const t = useText(duplicatesText)
  const label = useFieldLabel()
  const text = useValueText()
  const [kept, setKept] = useState<Side>(sideOf(comparison, comparison.suggested))
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const [both, equal] = [mergedLists(comparison), same(comparison)]
  return (
    <div className={styles.form}>
      <fieldset className={styles.choice}>
        <legend>{t('stays')}</legend>
        <div className={styles.two}>
          {sides.map((side) => (
            <Option key={side} name="stays" side={side} chosen={kept} onChoose={setKept}>
              <Entry entry={comparison.entries[side]} />
            </Option>
          ))}
        </div>
      </fieldset>
      <p className={styles.quiet}>{t('goes')}</p>
      <h2>{t('choose')}</h2>
      {differing(comparison).map((field) => (
        <fieldset key={field.field} className={styles.choice}>
          <legend>{label(field.field)}</legend>
          <div className={styles.two}>
            {sides.map((side) => (
              <Option
                key={side}
                name={field.field}
                side={side}
                chosen={sideFor(field, kept, choices)}
                onChoose={(next) => setChoices({ ...choices, [field.field]: next })}
              >
                <span className={styles.value}>{text(field.field, field.values[side])}</span>
              </Option>
            ))}
          </div>
        </fieldset>
      ))}
      {both.length > 0 && (
        <>
          <h2>{t('both')}</h2>
          <p className={styles.quiet}>{t('bothHint')}</p>
          {both.map(({ field, values }) => (
            <section key={field} className={styles.choice} aria-label={label(field)}>
              <h3 className={styles.fieldName}>{label(field)}</h3>
              <div className={styles.two}>
                {sides.map((side) => (
                  <p key={side} className={styles.plain}>
                    {text(field, values[side])}
                  </p>
                ))}
              </div>
            </section>
          ))}
        </>
      )}
      {equal.length > 0 && (
        <details className={styles.same}>
          <summary>{t('same', { count: equal.length })}</summary>
          <dl>
            {equal.map(({ field, values }) => (
              <div key={field}>
                <dt>{label(field)}</dt>
                <dd>{text(field, values[0])}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <MergeActions comparison={comparison} kept={kept} choices={choices} onStale={onStale} />
    </div>
  )
}

interface OptionProps {
  name: string
  side: Side
  chosen: Side
  onChoose: (side: Side) => void
  children: React.ReactNode
}

/** One of two values; the whole of it can be pressed. */
function Option({ name, side, chosen, onChoose, children }: OptionProps) {
  return (
    <label className={styles.option} data-chosen={side === chosen || undefined}>
      <input type="radio" name={name} value={side} checked={side === chosen} onChange={() => onChoose(side)} />
      <span>{children}</span>
    </label>
  )
}

function Entry({ entry }: { entry: ComparedEntry | undefined }) {
  const t = useText(duplicatesText)
  const s = useText(entryText)
  const format = useFormat()
  if (!entry) return null
  const state = [entry.kind === 'listing' ? s(entry.status) : '', entry.archived === 1 ? t('archived') : ''].filter(Boolean)
  return (
    <>
      <strong>{entry.label}</strong>
      <span className={styles.fact}>{[...state, entry.owner ? t('owner', { name: entry.owner.name }) : t('noOwner')].join(' · ')}</span>
      <span className={styles.fact}>{t('changedAt', { moment: format.moment(entry.updated_at) })}</span>
      {entry.waits && <span className={styles.fact}>{t('waits')}</span>}
    </>
  )
}

interface MergeActionsProps {
  comparison: DirectoryComparison
  kept: Side
  choices: Readonly<Record<string, Side>>
  onStale: () => void
}

function MergeActions({ comparison, kept, choices, onStale }: MergeActionsProps) {
  const t = useText(duplicatesText)
  const messageText = useMessageText()
  const navigate = useNavigate()
  const [merging, dismissing, undoing] = [useMerge(), useDismiss(), useUndoMerge()]
  const toList = () => navigate({ to: '/admindash/directories', search: listSearch })
  const refused = (error: ApiError) => toast.error(messageText(error.first))
  const labelOf = (side: Side): string => comparison.entries[side]?.label ?? ''
  const other: Side = kept === 0 ? 1 : 0
  const undo = (id: number) => afterChange(undoing.mutateAsync(id), { onSuccess: () => toast.success(t('undone')), onError: refused })
  const merge = () => {
    const asked = askedOf(comparison, kept, choices)
    if (!asked) return
    afterChange(merging.mutateAsync(asked), {
      onSuccess: ({ merge_id }) => {
        toast.success(t('merged', { merged: labelOf(other), kept: labelOf(kept) }), { label: t('undo'), run: () => undo(merge_id) })
        // Once the page is left: the pair is asked for anew otherwise, and one of it is gone.
        void toList().finally(() => void forgetRecord())
      },
      onError: (error) => {
        if (error.status !== 409) return refused(error)
        toast.error(t('stale'))
        onStale()
      },
    })
  }
  const dismiss = () =>
    afterChange(dismissing.mutateAsync({ ids: comparison.entries.map(({ id }) => id), not_same: true }), {
      onSuccess: () => {
        toast.success(t('found', { first: labelOf(0), second: labelOf(1) }))
        void toList()
      },
      onError: refused,
    })
  return (
    <div className={styles.foot}>
      <Button loading={merging.isPending} onClick={merge}>
        {t('merge', { name: labelOf(kept) })}
      </Button>
      <Button variant="default" loading={dismissing.isPending} disabled={merging.isPending} onClick={dismiss}>
        {t('notSame')}
      </Button>
    </div>
  )
}
