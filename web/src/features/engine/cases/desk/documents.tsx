/** The applicant's documents of a case as slots, and as a step of its form. */
import { Alert } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CaseDocument } from '@backlot/contract/engine/cases'
import { messages } from '@backlot/contract/messages'
import { useStoredCase } from '#features/engine/cases/apply/context.tsx'
import { DocumentSlot, DocumentSlots, type SlotOf, useSendingFile } from '#features/engine/cases/apply/document-slots.tsx'
import type { WrittenCase } from '#features/engine/cases/apply/form.ts'
import { useCaseKind } from '#features/engine/cases/context.tsx'
import type { SentDocument } from '#features/engine/cases/kind.ts'
import { useMessageText } from '#lib/messages.ts'

type WithDocuments = WrittenCase & { documents: readonly CaseDocument[] }

interface DeskDocumentsProps {
  stored: WithDocuments
  /** Types that are asked for from the beginning. */
  needed: readonly string[]
}

function useSending(id: number) {
  const { name, calls } = useCaseKind()
  const client = useQueryClient()
  return useSendingFile(
    ({ file, ...sent }: SentDocument & { file: File }) => calls.sendDocument(id, file, sent),
    () => void client.invalidateQueries({ queryKey: [name] }),
  )
}

export function DeskDocuments({ stored, needed }: DeskDocumentsProps) {
  const { isOver } = useCaseKind()
  const sending = useSending(stored.id)
  return (
    <DocumentSlots
      documents={stored.documents}
      needed={needed}
      isClosed={isOver(stored.status)}
      isSending={sending.isSending}
      fault={sending.fault}
      send={(file) => sending.send({ file, type: 'other' })}
    >
      {(of) => <Slot key={of.document?.id ?? of.type} id={stored.id} of={of} />}
    </DocumentSlots>
  )
}

function Slot({ id, of }: { id: number; of: SlotOf }) {
  const { type, document } = of
  const sending = useSending(id)
  return (
    <DocumentSlot
      {...of}
      isSending={sending.isSending}
      fault={sending.fault}
      send={(file) => sending.send({ file, type, ...(document ? { documentId: document.id } : {}) })}
    />
  )
}

/** The step of a form. */
export const documentsStep = (needed: readonly string[]) =>
  function DocumentsStep() {
    const messageText = useMessageText()
    const stored = useStoredCase<WithDocuments>()
    return stored ? <DeskDocuments stored={stored} needed={needed} /> : <Alert>{messageText(messages.saveProjectFirst)}</Alert>
  }
