/** The documents of a case: opened, accepted, rejected, done without. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { useCaseKind, useDocumentText } from '#features/engine/cases/context.tsx'
import type { CaseView, Moved } from '#features/engine/cases/kind.ts'
import { EditDocumentDialog } from '#features/engine/cases/parts/edit-document-dialog.tsx'
import { MoveButtons, useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { Section } from '#features/engine/cases/parts/section.tsx'
import { useCaseChange } from '#features/engine/cases/queries.ts'
import { caseText } from '#features/engine/cases/text.ts'
import { documentStatusText } from '#features/engine/cases/words.ts'
import { afterChange } from '#lib/after-change.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/engine/cases/cases.module.css'

export function DocumentsSection({ documents, can }: Pick<CaseView, 'documents' | 'can'>) {
  const t = useText(caseText)
  return (
    <Section title={t('documents')} isEmpty={documents.length === 0}>
      <ul className={styles.rows}>
        {documents.map((one) => (
          <Row key={one.id} document={one} mayEdit={can.office && can.write && !replaced.has(one.status)} />
        ))}
      </ul>
    </Section>
  )
}

const replaced: ReadonlySet<CaseDocument['status']> = new Set(['superseded', 'removed'])

function Row({ document, mayEdit }: { document: CaseDocument; mayEdit: boolean }) {
  const t = useText(caseText)
  const { calls } = useCaseKind()
  const types = useDocumentText()
  const statuses = useText(documentStatusText)
  const format = useFormat()
  const refused = useRefusal()
  const [isEditing, setEditing] = useState(false)
  const { id, version, status, file, due_at: due, valid_to: validTo } = document
  const name = document.title || types(document.type)
  const moving = useCaseChange((moved: Moved) => calls.moveDocument(moved))
  const open = (fileName: string) =>
    afterChange(calls.openDocument(id), { onSuccess: (blob) => saveBlob(blob, fileName), onError: refused })
  const facts = [
    statuses(status),
    status === 'requested' && due && t('due', { day: format.date(due.slice(0, 10)) }),
    validTo && t('validTo', { day: format.date(validTo) }),
  ]
  return (
    <li className={styles.row}>
      <strong>{name}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {document.note !== '' && <span className={styles.said}>{document.note}</span>}
      <div className={styles.tools}>
        {file && (
          <Button variant="default" size="sm" aria-label={`${t('open')}: ${name}`} onClick={() => open(file.file_name)}>
            {t('open')}
          </Button>
        )}
        {mayEdit && (
          <Button variant="default" size="sm" aria-haspopup="dialog" aria-label={`${t('edit')}: ${name}`} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
        <MoveButtons about={name} next={document.next} move={(to, note) => moving.mutateAsync({ id, version, to, note })} />
      </div>
      {isEditing && <EditDocumentDialog document={document} onClose={() => setEditing(false)} />}
    </li>
  )
}
