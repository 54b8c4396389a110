/** What one must know before typing: who else is here, what the office asked, what waits, everything that is missing. */
import { Alert, Button } from '@mantine/core'
import { useKind, useKindText } from '#features/engine/context.tsx'
import { useRecordSaving } from '#features/engine/editor/context.tsx'
import { lacksToSubmit, MissingNote } from '#features/engine/editor/missing-note.tsx'
import type { OpenStep } from '#features/engine/editor/to-field.ts'
import { editorText } from '#features/engine/editor/text.ts'
import { useEditors } from '#features/engine/editor/use-editors.ts'
import type { EditorActions, EngineEdit } from '#features/engine/kind.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import { useText } from '#lib/text.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/editor/editor.module.css'

export function RecordNotes({ actions, openStep }: { actions: EditorActions; openStep: OpenStep }) {
  const edit = useRecordSaving((state) => state.edit)
  const { Notes, calls } = useKind()
  return (
    <div className={styles.notes}>
      {edit && calls.heartbeat && <EditorsNote id={edit.id} />}
      {edit && <StateNotes edit={edit} />}
      {Notes && edit?.can.officeFields && <Notes />}
      {edit && lacksToSubmit(edit, actions.accepted).length > 0 && <MissingNote edit={edit} actions={actions} openStep={openStep} />}
    </div>
  )
}

function EditorsNote({ id }: { id: number }) {
  const t = useText(editorText)
  const { names, isNewer, reload } = useEditors(id)
  if (names.length === 0 && !isNewer) return null
  return (
    <Alert color="yellow" role="status" variant="light">
      {names.length > 0 && <span>{t('openElsewhere', { count: names.length, names: names.join(t('and')) })} </span>}
      {isNewer && (
        <span>
          {t('newer')}{' '}
          <Button variant="default" size="compact-sm" onClick={reload}>
            {t('reload')}
          </Button>
        </span>
      )}
    </Alert>
  )
}

/** How it stands, in one message; null where that goes without saying. */
function useStanding({ deleted_at: deleted, proposal, proposes, status, can }: EngineEdit): string | null {
  const t = useText(editorText)
  const k = useKindText()
  if (deleted !== null) return k('inTrash')
  if (proposal?.state === 'submitted') return t(can.officeFields ? 'ownerProposes' : 'proposalWaits')
  if (proposes) return k('proposes')
  if (status === 'pending') return t('awaits')
  return can.edit === false ? t('readOnly') : null
}

function StateNotes({ edit }: { edit: EngineEdit }) {
  const t = useText(editorText)
  const { links } = useKind()
  const standing = useStanding(edit)
  const asked = edit.proposal?.state === 'changes_asked' ? edit.proposal.note : edit.status === 'Draft' ? edit.review_note : ''
  const isReviewed =
    edit.can.officeFields && edit.deleted_at === null && (edit.status === 'pending' || edit.proposal?.state === 'submitted')
  return (
    <>
      {asked !== '' && (
        <Alert color="orange" variant="light" title={t('officeAsks')}>
          {asked}
        </Alert>
      )}
      {standing !== null && (
        <Alert variant="light">
          {standing}{' '}
          {isReviewed && (
            <AnchorLink inherit {...linkTo(links.review(edit.id))}>
              {t('review')}
            </AnchorLink>
          )}
        </Alert>
      )}
    </>
  )
}
