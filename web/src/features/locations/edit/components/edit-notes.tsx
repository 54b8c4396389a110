/** What one must know before typing: who else is here, what the office asked, what waits, what is missing. */
import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LocationEdit } from '@backlot/contract/location-records'
import { editText } from '#features/locations/edit/edit-text.ts'
import { useFieldName } from '#features/locations/edit/field-text.ts'
import { stepOf, type Step } from '#features/locations/edit/layout.ts'
import { shownRecord } from '#features/locations/edit/saver.ts'
import { useSaving } from '#features/locations/edit/saver-context.tsx'
import { useEditors } from '#features/locations/edit/use-editors.ts'
import { dayIn } from '#features/locations/light/light-day.ts'
import { releaseEnd } from '#features/locations/office/release.ts'
import { officeText } from '#features/locations/office/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/locations/edit/edit.module.css'

export function EditNotes({ onStep }: { onStep: (step: Step) => void }) {
  const edit = useSaving((state) => state.edit)
  return (
    <div className={styles.notes}>
      {edit && <EditorsNote id={edit.id} />}
      {edit && <StateNotes edit={edit} />}
      {edit?.can.officeFields && <ReleaseNote />}
      {edit && edit.missing.length > 0 && !edit.can.officeFields && <MissingNote edit={edit} onStep={onStep} />}
    </div>
  )
}

function EditorsNote({ id }: { id: number }) {
  const t = useText(editText)
  const { names, isNewer, reload } = useEditors(id)
  if (names.length === 0 && !isNewer) return null
  return (
    <Alert color="yellow" role="status" variant="light">
      {names.length > 0 && <span>{t('openElsewhere', { count: names.length, names: names.join(t('and')) })} </span>}
      {isNewer && (
        <span>
          {t('newer')}{' '}
          <Button variant="default" size="compact" onClick={reload}>
            {t('reload')}
          </Button>
        </span>
      )}
    </Alert>
  )
}

function StateNotes({ edit }: { edit: LocationEdit }) {
  const t = useText(editText)
  const asked = edit.proposal?.state === 'changes_asked' ? edit.proposal.note : edit.status === 'Draft' ? edit.review_note : ''
  const isOffice = edit.can.officeFields
  const waits = edit.proposal?.state === 'submitted'
  const plain =
    edit.deleted_at !== null
      ? 'inTrash'
      : isOffice && waits
        ? 'ownerProposes'
        : waits
          ? 'proposalWaits'
          : edit.proposes
            ? 'proposes'
            : edit.status === 'pending'
              ? 'waits'
              : null
  return (
    <>
      {asked !== '' && (
        <Alert color="orange" variant="light" title={t('officeAsks')}>
          {asked}
        </Alert>
      )}
      {plain && (
        <Alert variant="light">
          {t(plain)} {edit.can.officeFields && (plain === 'waits' || plain === 'ownerProposes') && <ReviewLink id={edit.id} />}
        </Alert>
      )}
    </>
  )
}

/** As it is being typed: a new day takes the note away. */
function ReleaseNote() {
  const t = useText(officeText)
  const site = useSite()
  const ends = useSaving((state) => shownRecord(state).release_expires)
  const end = releaseEnd(ends, dayIn(site.settings.timeZone))
  if (!end) return null
  return (
    <Alert color={end.word === 'releaseEnded' ? 'red' : 'yellow'} variant="light">
      {t(end.word, 'days' in end ? { count: end.days } : {})}
    </Alert>
  )
}

function ReviewLink({ id }: { id: number }) {
  const t = useText(editText)
  return (
    <Link className={styles.link} to="/admindash/locations/review" search={{ location: id } as never}>
      {t('review')}
    </Link>
  )
}

function MissingNote({ edit, onStep }: { edit: LocationEdit; onStep: (step: Step) => void }) {
  const t = useText(editText)
  const label = useFieldName()
  const sentence = useSentence()
  return (
    <Alert variant="default" title={t('missingTitle')}>
      <ul className={styles.missing}>
        {edit.missing.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className={styles.link} onClick={() => onStep(field === 'gallery' ? 'gallery' : stepOf(field))}>
              {field === 'location_name' ? `${label(field)}: ${sentence(message)}` : sentence(message)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
