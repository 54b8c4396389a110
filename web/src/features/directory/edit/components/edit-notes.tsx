/** What one must know before typing: what the office asked, what waits, everything that is missing. */
import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import { stepOf, type Step } from '#features/directory/edit/layout.ts'
import { useSaver, useSaving } from '#features/directory/edit/saver-context.tsx'
import { editText, fieldWord } from '#features/directory/edit/text.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { LinkButton, linkLook } from '#ui/parts/text-link.tsx'
import styles from '#features/directory/edit/edit.module.css'

export function EditNotes({ onStep }: { onStep: (step: Step) => void }) {
  const edit = useSaving((state) => state.edit)
  if (!edit) return null
  return (
    <div className={styles.notes}>
      <StateNotes edit={edit} />
      {edit.missing.length > 0 && !edit.can.officeFields && <MissingNote edit={edit} onStep={onStep} />}
    </div>
  )
}

type Plain = 'inTrash' | 'ownerProposes' | 'proposalWaits' | 'proposes' | 'waits' | 'readOnly'

function plainOf({ deleted_at: deleted, proposal, proposes, status, can }: DirectoryEdit): Plain | null {
  if (deleted !== null) return 'inTrash'
  if (proposal?.state === 'submitted') return can.officeFields ? 'ownerProposes' : 'proposalWaits'
  if (proposes) return 'proposes'
  if (status === 'pending') return 'waits'
  return can.edit ? null : 'readOnly'
}

function StateNotes({ edit }: { edit: DirectoryEdit }) {
  const t = useText(editText)
  const asked = edit.proposal?.state === 'changes_asked' ? edit.proposal.note : edit.status === 'Draft' ? edit.review_note : ''
  const plain = plainOf(edit)
  return (
    <>
      {asked !== '' && (
        <Alert color="orange" variant="light" title={t('officeAsks')}>
          {asked}
        </Alert>
      )}
      {plain && (
        <Alert variant="light">
          {t(plain)}{' '}
          {plain === 'ownerProposes' && (
            <Link className={linkLook} to="/admindash/directories/review" search={{ directory: edit.id } as never}>
              {t('review')}
            </Link>
          )}
        </Alert>
      )}
    </>
  )
}

/** Everything that is missing is said at once; each leads to its step. */
function MissingNote({ edit, onStep }: { edit: DirectoryEdit; onStep: (step: Step) => void }) {
  const t = useText(editText)
  const sentence = useSentence()
  return (
    <Alert variant="default" title={t('missingTitle')}>
      <ul className={styles.missing}>
        {edit.missing.map(({ field, message }) => (
          <li key={field}>
            {field === 'accept_terms' ? (
              sentence(message)
            ) : (
              <LinkButton className={styles.missingLink} onClick={() => onStep(stepOf(field))}>
                {t('fieldMissing', { field: t(fieldWord(field)), message: sentence(message) })}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Two people changed the same fields: one side or the other stays. */
export function ConflictDialog() {
  const t = useText(editText)
  const saver = useSaver()
  const clash = useSaving((state) => state.clash)
  if (!clash) return null
  return (
    <Modal
      opened
      onClose={() => void saver.resolve(clash.fields)}
      title={t('conflictTitle')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text>{clash.fields.map((field) => t(fieldWord(field))).join(', ')}</Text>
      <Text mt="sm">{t('conflictText')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => void saver.resolve([])}>
          {t('allTheirs')}
        </Button>
        <Button onClick={() => void saver.resolve(clash.fields)}>{t('allMine')}</Button>
      </Group>
    </Modal>
  )
}
