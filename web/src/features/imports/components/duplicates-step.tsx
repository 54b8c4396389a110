/** Records that are there already, in the file or in the library: asked about before they are there twice. */
import { Button, NativeSelect } from '@mantine/core'
import type { DuplicateAnswer, PossibleDuplicate, PossibleDuplicates } from '@backlot/contract/import-duplicates'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import type { ImportKind } from '@backlot/contract/imports'
import { RecordLink } from '#features/imports/components/record-link.tsx'
import type { Draft } from '#features/imports/draft.ts'
import { duplicatesText } from '#features/imports/duplicates-text.ts'
import { importsText } from '#features/imports/text.ts'
import { valuesText } from '#features/imports/values-text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/imports/components/duplicates-step.module.css'

interface DuplicatesStepProps {
  kind: ImportKind
  duplicates: PossibleDuplicates
  draft: Draft
  onPreview: (draft: Draft, failed: (error: ApiError) => void) => void
  onBack: () => void
}
/** Where a record of the site is. */
const homes: Readonly<Record<string, 'inLibrary' | 'inDirectory'>> = { locations: 'inLibrary', directory: 'inDirectory' }
const answers = ['fill', 'skip', 'import'] as const
type Answer = (typeof answers)[number]
const isAnswer = (value: string): value is Answer => answers.some((one) => one === value)

const answerOf = ({ same }: PossibleDuplicate, answer: Answer): DuplicateAnswer[] => {
  if (answer === 'import') return []
  if (answer === 'skip') return ['skip']
  return same.id === null ? [{ with: same.source_id ?? '' }] : [{ into: same.id }]
}

export function DuplicatesStep({
  kind,
  duplicates: { found, others, rows, is_cut: isCut },
  draft,
  onPreview,
  onBack,
}: DuplicatesStepProps) {
  const t = useText(duplicatesText)
  const tImports = useText(importsText)
  const tValues = useText(valuesText)
  const format = useFormat()
  const form = useForm<{ said: Readonly<Record<string, Answer>> }>({
    limits: {},
    initial: { said: Object.fromEntries(found.map(({ id }): [string, Answer] => [id, 'fill'])) },
    onSubmit: ({ said }, failed) => {
      const given = found.flatMap((one) =>
        answerOf(one, said[one.id] ?? 'import').map((answer): [string, DuplicateAnswer] => [one.id, answer]),
      )
      onPreview({ ...draft, duplicates: Object.fromEntries(given) }, failed)
    },
  })
  const { said } = form.values
  const say = (ids: readonly string[], answer: string) => {
    if (isAnswer(answer)) form.set({ said: { ...said, ...Object.fromEntries(ids.map((id) => [id, answer])) } })
  }
  const choices = answers.map((answer) => ({ value: answer, label: t(answer) }))
  const actions = (
    <div className={styles.actions}>
      <Button variant="default" onClick={onBack}>
        {tImports('changeColumns')}
      </Button>
      <Button type="submit" loading={form.isSending}>
        {tImports('toPreview')}
      </Button>
    </div>
  )
  return (
    <Form form={form} actions={actions}>
      <StepHeading>{t('title')}</StepHeading>
      <p className={styles.quiet}>{t(kind === 'directory' ? 'textOfEntries' : 'text', { count: found.length + others })}</p>
      {isCut && <p>{tValues('valuesCut', { rows: format.number(rows) })}</p>}
      {found.length > 1 && (
        <NativeSelect
          size="md"
          className={styles.all}
          label={t('all')}
          value=""
          data={[{ value: '', label: tImports('allOthersChoose') }, ...choices]}
          onChange={({ currentTarget }) =>
            say(
              found.map(({ id }) => id),
              currentTarget.value,
            )
          }
        />
      )}
      <ul className={styles.list} aria-label={t('list')}>
        {found.map((one) => (
          <li key={one.id} className={styles.pair}>
            <span>
              <strong>{one.name}</strong> {one.address}
              <span className={styles.where}>{t('row', { row: one.row })}</span>
            </span>
            <span>
              {one.same.id === null ? <strong>{one.same.name}</strong> : <SiteRecord kind={kind} id={one.same.id} name={one.same.name} />}{' '}
              {one.same.address}
              <span className={styles.where}>
                {one.same.row === null ? t(homes[kind] ?? 'onSite') : t('row', { row: one.same.row })}
                {one.metres !== null && `, ${t('metres', { count: one.metres })}`}
              </span>
            </span>
            <NativeSelect
              size="md"
              aria-label={t('answerFor', { name: one.name, row: one.row })}
              value={said[one.id] ?? 'import'}
              data={choices}
              onChange={({ currentTarget }) => say([one.id], currentTarget.value)}
            />
          </li>
        ))}
      </ul>
      {others > 0 && <p className={styles.quiet}>{t('more', { count: others })}</p>}
    </Form>
  )
}

/** In a tab of its own: the file lives only as long as the page. */
function SiteRecord({ kind, id, name }: { kind: ImportKind; id: number; name: string }) {
  const t = useText(duplicatesText)
  return (
    <RecordLink kind={kind} id={id} isApart className={styles.record}>
      {name}
      <span className={styles.where}>{t('newTab')}</span>
    </RecordLink>
  )
}
