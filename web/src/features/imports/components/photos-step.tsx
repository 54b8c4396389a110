/** A ZIP of photos: what it holds, and where pictures go whose row names no location. */
import { Button, Radio, TextInput } from '@mantine/core'
import { importLimits, type PhotoPlan } from '@backlot/contract/import-limits'
import { type FileInspection } from '@backlot/contract/imports'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import { importsText } from '#features/imports/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

export interface PhotoDraft {
  where: 'named' | 'one' | 'spread'
  location: string
}

export const photoDraftOf = ({ photos }: FileInspection): PhotoDraft => ({ where: photos?.names_locations ? 'named' : 'one', location: '' })

export function photoPlanOf({ where, location }: PhotoDraft): PhotoPlan {
  if (where === 'spread') return { kind: 'photos', spread: true }
  return where === 'one' ? { kind: 'photos', location: location.trim() } : { kind: 'photos' }
}

interface PhotosStepProps {
  inspection: FileInspection
  /** What the page begins with. */
  draft: PhotoDraft
  onPreview: (draft: PhotoDraft, failed: (error: ApiError) => void) => void
  onBack: () => void
}

export function PhotosStep({ inspection, draft: initial, onPreview, onBack }: PhotosStepProps) {
  const t = useText(importsText)
  const { pictures = 0, names_locations: isNamed = false } = inspection.photos ?? {}
  const isByNames = inspection.photos?.by === 'names'
  const form = useForm({ limits: { location: { maxLength: importLimits.line } }, initial, onSubmit: onPreview })
  const draft = form.values
  const lacksLocation = draft.where === 'one' && draft.location.trim() === ''
  const actions = (
    <div className={styles.actions}>
      <Button variant="default" onClick={onBack}>
        {t('another')}
      </Button>
      <Button type="submit" loading={form.isSending} disabled={lacksLocation}>
        {t('toPreview')}
      </Button>
    </div>
  )
  return (
    <Form form={form} actions={actions}>
      <StepHeading>{t('photosTitle')}</StepHeading>
      <p className={styles.quiet}>
        {inspection.file_name}: {t(isByNames ? 'photosAlone' : 'photosFound', { count: pictures })}{' '}
        {t(isByNames ? 'photosByNames' : isNamed ? 'photosNamed' : 'photosUnnamed')}
      </p>
      <Radio.Group
        label={t('photosWhere')}
        {...form.choice('where')}
        onChange={(where) => form.set({ where: where === 'one' || where === 'spread' ? where : 'named' })}
      >
        <div className={styles.choices}>
          {isNamed && <Radio value="named" label={t(isByNames ? 'whereByNames' : 'whereNamed')} description={t('whereNamedHint')} />}
          <Radio value="one" label={t('whereOne')} />
          {draft.where === 'one' && (
            <TextInput className={styles.choiceField} label={t('whereOneName')} {...form.field('location')} required withAsterisk />
          )}
          <Radio value="spread" label={t('whereSpread')} description={t('whereSpreadHint')} />
        </div>
      </Radio.Group>
    </Form>
  )
}
