/** A ZIP of photos: what it holds, and where pictures go whose row names no location. */
import { Button, Radio, TextInput } from '@mantine/core'
import type { FileInspection, PhotoPlan } from '@backlot/contract/imports'
import { StepHeading } from '#features/imports/components/step-heading.tsx'
import { importsText } from '#features/imports/text.ts'
import { useText } from '#lib/text.ts'
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
  draft: PhotoDraft
  onDraft: (draft: PhotoDraft) => void
  busy: boolean
  fault: string
  onPreview: () => void
  onBack: () => void
}

export function PhotosStep({ inspection, draft, onDraft, busy, fault, onPreview, onBack }: PhotosStepProps) {
  const t = useText(importsText)
  const { pictures = 0, names_locations: isNamed = false } = inspection.photos ?? {}
  const lacksLocation = draft.where === 'one' && draft.location.trim() === ''
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!lacksLocation) onPreview()
      }}
    >
      <StepHeading>{t('photosTitle')}</StepHeading>
      <p className={styles.quiet}>
        {inspection.file_name}: {t('photosFound', { count: pictures })} {t(isNamed ? 'photosNamed' : 'photosUnnamed')}
      </p>
      <Radio.Group
        label={t('photosWhere')}
        value={draft.where}
        onChange={(where) => onDraft({ ...draft, where: where === 'one' || where === 'spread' ? where : 'named' })}
      >
        <div className={styles.choices}>
          {isNamed && <Radio value="named" label={t('whereNamed')} description={t('whereNamedHint')} />}
          <Radio value="one" label={t('whereOne')} />
          {draft.where === 'one' && (
            <TextInput
              className={styles.choiceField}
              label={t('whereOneName')}
              required
              maxLength={200}
              value={draft.location}
              onChange={(event) => onDraft({ ...draft, location: event.currentTarget.value })}
            />
          )}
          <Radio value="spread" label={t('whereSpread')} description={t('whereSpreadHint')} />
        </div>
      </Radio.Group>
      <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
      <div className={styles.actions}>
        <Button variant="default" onClick={onBack}>
          {t('another')}
        </Button>
        <Button type="submit" loading={busy} disabled={lacksLocation}>
          {t('toPreview')}
        </Button>
      </div>
    </form>
  )
}
