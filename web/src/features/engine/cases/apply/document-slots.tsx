/** Documents as slots: what the case needs, what was sent, what is accepted. */
import { Button, FileButton, Input } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { caseApplyText } from '#features/engine/cases/apply/text.ts'
import { useDocumentText } from '#features/engine/cases/context.tsx'
import { caseText } from '#features/engine/cases/text.ts'
import { documentStatusText } from '#features/engine/cases/words.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/engine/cases/cases.module.css'
import apply from '#features/engine/cases/apply/apply.module.css'

const isShown = ({ status }: CaseDocument): boolean => status !== 'removed' && status !== 'superseded'
/** Into these a file can go. */
const takesFile = (document: CaseDocument | undefined): boolean =>
  document === undefined || ['requested', 'uploaded', 'rejected', 'expired', 'accepted'].includes(document.status)

export interface SlotOf {
  type: string
  document?: CaseDocument | undefined
  /** Of a case that has ended nothing is sent any more. */
  isClosed: boolean
}

interface DocumentSlotsProps {
  documents: readonly CaseDocument[]
  /** Types that the rules ask for. */
  needed: readonly string[]
  isClosed: boolean
  /** Sends a file of a type of its own. */
  send: (file: File) => void
  isSending: boolean
  fault: string | null
  children: (of: SlotOf) => ReactNode
}

/** Slots that wait for a file, and slots that the rules ask for and are not there yet. */
export function DocumentSlots({ documents, needed, isClosed, send, isSending, fault, children }: DocumentSlotsProps) {
  const t = useText(caseApplyText)
  const there = documents.filter(isShown)
  const wanted = isClosed ? [] : needed.filter((type) => !there.some((one) => one.type === type))
  return (
    <div className={apply.stack}>
      {!isClosed && <p className={apply.quiet}>{t('documentsHint')}</p>}
      <ul className={styles.rows}>
        {wanted.map((type) => children({ type, isClosed }))}
        {there.map((document) => children({ type: document.type, document, isClosed }))}
      </ul>
      {!isClosed && (
        <div>
          <FileButton accept="application/pdf" onChange={(file) => file && send(file)}>
            {(props) => (
              <Button variant="default" loading={isSending} {...props}>
                {t('uploadOther')}
              </Button>
            )}
          </FileButton>
          <Fault>{fault}</Fault>
        </div>
      )}
    </div>
  )
}

/** Stands where the file was chosen until another one is. */
function Fault({ children }: { children: string | null }) {
  return children === null ? null : (
    <Input.Error role="alert" mt="xs">
      {children}
    </Input.Error>
  )
}

interface SlotProps extends SlotOf {
  /** A file that is there without the slot, in words. */
  kept?: string | false | undefined
  send: (file: File) => void
  isSending: boolean
  fault: string | null
  /** What is said with the file. */
  children?: ReactNode
}

export function DocumentSlot({ type, document, isClosed, kept, send, isSending, fault, children }: SlotProps) {
  const t = useText(caseApplyText)
  const types = useDocumentText()
  const statuses = useText(documentStatusText)
  const name = document?.title || types(type)
  const action = t(document?.file || kept ? 'replace' : 'upload')
  const shared = useText(caseText)
  const format = useFormat()
  const facts = [
    document ? statuses(document.status) : !kept && t('notSent'),
    document?.file?.file_name,
    document?.valid_to && shared('validTo', { day: format.date(document.valid_to) }),
    !document && kept,
  ]
  return (
    <li className={styles.row} aria-label={name}>
      <strong>{name}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {document?.note && <span className={styles.said}>{document.note}</span>}
      {!isClosed && takesFile(document) && (
        <>
          {children}
          <div>
            <FileButton accept="application/pdf" onChange={(file) => file && send(file)}>
              {(props) => (
                <Button size="sm" variant="default" loading={isSending} aria-label={`${action}: ${name}`} {...props}>
                  {action}
                </Button>
              )}
            </FileButton>
            <Fault>{fault}</Fault>
          </div>
        </>
      )}
    </li>
  )
}

/** Sends a file, says that it is there or why it was refused, and gives what came of it. */
export function useSendingFile<Sent extends { file: File }, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const t = useText(caseApplyText)
  const messageText = useMessageText()
  const sending = useMutation<Answer, ApiError, Sent>({ mutationFn: send })
  return {
    isSending: sending.isPending,
    fault: sending.error && `${sending.variables.file.name}: ${messageText(sending.error.first)}`,
    send: (sent: Sent) =>
      sending.mutate(sent, {
        onSuccess: (answer) => {
          onDone(answer)
          toast.success(t('saved'))
        },
      }),
  }
}
