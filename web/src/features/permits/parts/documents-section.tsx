/** The documents of a permit: opened, accepted, rejected, done without. */
import { Button } from '@mantine/core'
import { documentMachine } from '@backlot/contract/engine/case-machines'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { permitDocumentsApi as api } from '@backlot/contract/permit-process'
import type { Permit } from '@backlot/contract/permits'
import { usePermitChange } from '#features/permits/api.ts'
import { MoveButtons, useRefusal } from '#features/permits/parts/move-buttons.tsx'
import { Section } from '#features/permits/parts/section.tsx'
import { permitText } from '#features/permits/parts/text.ts'
import { documentStatusText, documentTypeText } from '#features/permits/words.ts'
import { call, callFile } from '#lib/http.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { afterChange } from '#lib/after-change.ts'
import styles from '#features/permits/permits.module.css'

export function DocumentsSection({ permit: { documents } }: { permit: Permit }) {
  const t = useText(permitText)
  return (
    <Section title={t('documents')} isEmpty={documents.length === 0}>
      <ul className={styles.rows}>
        {documents.map((one) => (
          <Row key={one.id} document={one} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ document }: { document: CaseDocument }) {
  const t = useText(permitText)
  const types = useText(documentTypeText)
  const statuses = useText(documentStatusText)
  const format = useFormat()
  const refused = useRefusal()
  const { id, version, status, file, due_at: due, valid_to: validTo } = document
  const name = document.title || types(document.type as 'other')
  const moving = usePermitChange(({ to, note }: { to: CaseDocument['status']; note: string }) =>
    call(api.status, { body: { id, version, status: to, note } }),
  )
  const open = (fileName: string) =>
    afterChange(callFile(api.file, { params: { id } }), { onSuccess: (blob) => saveBlob(blob, fileName), onError: refused })
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
        <MoveButtons
          about={name}
          next={document.next}
          move={(to, note) => moving.mutateAsync({ to: documentMachine.statuses.find((one) => one === to) ?? status, note })}
        />
      </div>
    </li>
  )
}
