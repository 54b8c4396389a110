/** Documents of an application; a certificate of insurance is kept for the company. */
import { Alert, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { closedPermits } from '@backlot/contract/permit-machine'
import { documentOfCertificate } from '@backlot/contract/permit-fields'
import { permitDocumentsApi as api } from '@backlot/contract/permit-process'
import { messages } from '@backlot/contract/messages'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import { DocumentSlot, DocumentSlots, type SlotOf, useSendingFile } from '#features/engine/cases/apply/document-slots.tsx'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { SentDocument } from '#features/engine/cases/kind.ts'
import { applyText } from '#features/permits/apply/text.ts'
import { useStoredPermit, useTakePermit } from '#features/permits/apply/use-permit-edit.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import rows from '#features/engine/cases/cases.module.css'

export function DocumentsStep() {
  const messageText = useMessageText()
  const permit = useStoredPermit()
  const take = useTakePermit()
  return permit ? <Documents permit={permit} onChange={take} /> : <Alert>{messageText(messages.saveProjectFirst)}</Alert>
}

interface DocumentsProps {
  permit: Permit
  onChange: (permit: Permit) => void
}

interface Sent extends SentDocument {
  file: File
  /** For later applications of the company too. */
  keep?: boolean
}

function useSending({ permit: { id }, onChange }: DocumentsProps) {
  const { calls } = useCaseKind()
  return useSendingFile(async ({ file, keep, ...sent }: Sent) => {
    if (keep) {
      const of = sent.valid_to ? { valid_to: sent.valid_to } : {}
      await callWithFile(api.certificate, { body: { permitId: String(id), kind: 'coi', ...of } }, fileOf(file))
    } else await calls.sendDocument(id, file, sent)
    return call(permitsApi.get, { params: { id } })
  }, onChange)
}

export function Documents({ permit, onChange }: DocumentsProps) {
  const sending = useSending({ permit, onChange })
  return (
    <DocumentSlots
      documents={permit.documents}
      needed={permit.documents_needed}
      isClosed={closedPermits.includes(permit.status)}
      isSending={sending.isSending}
      fault={sending.fault}
      send={(file) => sending.send({ file, type: 'other' })}
    >
      {(of) => <Slot key={of.document?.id ?? of.type} permit={permit} of={of} onChange={onChange} />}
    </DocumentSlots>
  )
}

function Slot({ permit, of, onChange }: DocumentsProps & { of: SlotOf }) {
  const t = useText(applyText)
  const format = useFormat()
  const sending = useSending({ permit, onChange })
  const [validTo, setValidTo] = useState('')
  const [keep, setKeep] = useState(true)
  const { type, document } = of
  const kept = permit.certificates.find(({ kind }) => documentOfCertificate[kind] === type)
  const isCertificate = type === 'certificate_of_insurance' && permit.company_name !== ''
  const keptWords =
    kept &&
    t(kept.valid_to ? 'onFileUntil' : 'onFile', { name: kept.file_name, company: kept.company_name, day: format.date(kept.valid_to) })
  return (
    <DocumentSlot
      {...of}
      kept={keptWords}
      isSending={sending.isSending}
      fault={sending.fault}
      send={(file) =>
        sending.send({
          file,
          type,
          valid_to: validTo,
          keep: isCertificate && keep,
          ...(document ? { documentId: document.id } : {}),
        })
      }
    >
      {isCertificate && (
        <div className={rows.tools}>
          <TextInput
            label={t('certificateTo')}
            type="date"
            value={validTo}
            onChange={({ currentTarget }) => setValidTo(currentTarget.value)}
          />
          <Checkbox
            label={t('keep', { company: permit.company_name })}
            checked={keep}
            onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
          />
        </div>
      )}
    </DocumentSlot>
  )
}
