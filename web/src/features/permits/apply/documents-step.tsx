/** Documents as slots: what the application needs, what was sent, what is accepted; a certificate is kept for the company. */
import { Alert, Button, Checkbox, FileButton, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { documentOfCertificate, permitDocumentTypes, type PermitDocumentType } from '@backlot/contract/permit-fields'
import { permitDocumentsApi as api } from '@backlot/contract/permit-process'
import { messages } from '@backlot/contract/messages'
import { type Permit, permitsApi } from '@backlot/contract/permits'
import { applyText } from '#features/permits/apply/text.ts'
import { useStoredPermit, useTakePermit } from '#features/permits/apply/use-permit-edit.ts'
import { documentStatusText, documentTypeText } from '#features/permits/words.ts'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { type ApiError, call } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import rows from '#features/permits/permits.module.css'
import styles from '#features/permits/apply/apply.module.css'

export function DocumentsStep() {
  const messageText = useMessageText()
  const permit = useStoredPermit()
  const take = useTakePermit()
  return permit ? <Documents permit={permit} onChange={take} /> : <Alert>{messageText(messages.saveProjectFirst)}</Alert>
}

const isShown = ({ status }: CaseDocument): boolean => status !== 'removed' && status !== 'superseded'

interface DocumentsProps {
  permit: Permit
  onChange: (permit: Permit) => void
}

/** Slots that wait for a file, and slots that the rules ask for and are not there yet. */
export function Documents({ permit, onChange }: DocumentsProps) {
  const t = useText(applyText)
  const there = permit.documents.filter(isShown)
  const wanted = permit.documents_needed.filter((type) => !there.some((one) => one.type === type))
  const sending = useSending({ permit, onChange })
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('documentsHint')}</p>
      <ul className={rows.rows}>
        {wanted.map((type) => (
          <Slot key={type} permit={permit} type={type} onChange={onChange} />
        ))}
        {there.map((document) => (
          <Slot key={document.id} permit={permit} type={typeOf(document)} document={document} onChange={onChange} />
        ))}
      </ul>
      <div>
        <FileButton accept="application/pdf" onChange={(file) => file && sending.send(file, { type: 'other' })}>
          {(props) => (
            <Button variant="default" loading={sending.isPending} {...props}>
              {t('uploadOther')}
            </Button>
          )}
        </FileButton>
      </div>
    </div>
  )
}

const typeOf = ({ type }: CaseDocument): PermitDocumentType => permitDocumentTypes.find((one) => one === type) ?? 'other'

interface Fields {
  type: PermitDocumentType
  documentId?: number
  valid_to?: string
  keep?: boolean
}

function useSending({ permit, onChange }: DocumentsProps) {
  const messageText = useMessageText()
  const t = useText(applyText)
  const sending = useMutation<Permit, ApiError, { file: File; fields: Fields }>({
    mutationFn: async ({ file, fields: { type, documentId, valid_to, keep } }) => {
      const permitId = String(permit.id)
      const of = valid_to ? { valid_to } : {}
      if (keep) await callWithFile(api.certificate, { body: { permitId, kind: 'coi', ...of } }, fileOf(file))
      else
        await callWithFile(
          api.create,
          { body: { permitId, type, ...of, ...(documentId ? { documentId: String(documentId) } : {}) } },
          fileOf(file),
        )
      return call(permitsApi.get, { params: { id: permit.id } })
    },
  })
  return {
    isPending: sending.isPending,
    send: (file: File, fields: Fields) =>
      sending.mutate(
        { file, fields },
        {
          onSuccess: (answer) => {
            onChange(answer)
            toast.success(t('saved'))
          },
          onError: (error) => toast.error(messageText(error.first)),
        },
      ),
  }
}

/** Into these a file can go. */
const takesFile = (document: CaseDocument | undefined): boolean =>
  document === undefined || ['requested', 'uploaded', 'rejected', 'expired', 'accepted'].includes(document.status)

interface SlotProps extends DocumentsProps {
  type: PermitDocumentType
  document?: CaseDocument
}

function Slot({ permit, type, document, onChange }: SlotProps) {
  const t = useText(applyText)
  const types = useText(documentTypeText)
  const statuses = useText(documentStatusText)
  const format = useFormat()
  const sending = useSending({ permit, onChange })
  const [validTo, setValidTo] = useState('')
  const [keep, setKeep] = useState(true)
  const name = document?.title || types(type)
  const kept = permit.certificates.find(({ kind }) => documentOfCertificate[kind] === type)
  const isCertificate = type === 'certificate_of_insurance' && permit.company_name !== ''
  const facts = [
    document ? statuses(document.status) : kept ? '' : t('notSent'),
    document?.file?.file_name,
    !document &&
      kept &&
      t(kept.valid_to ? 'onFileUntil' : 'onFile', {
        name: kept.file_name,
        company: kept.company_name,
        day: format.date(kept.valid_to),
      }),
  ]
  return (
    <li className={rows.row} aria-label={name}>
      <strong>{name}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {document?.note && <span className={rows.said}>{document.note}</span>}
      {takesFile(document) && (
        <>
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
          <div>
            <FileButton
              accept="application/pdf"
              onChange={(file) =>
                file &&
                sending.send(file, {
                  type,
                  valid_to: validTo,
                  keep: isCertificate && keep,
                  ...(document ? { documentId: document.id } : {}),
                })
              }
            >
              {(props) => (
                <Button
                  size="sm"
                  variant="default"
                  loading={sending.isPending}
                  aria-label={`${t(document?.file || kept ? 'replace' : 'upload')}: ${name}`}
                  {...props}
                >
                  {t(document?.file || kept ? 'replace' : 'upload')}
                </Button>
              )}
            </FileButton>
          </div>
        </>
      )}
    </li>
  )
}
