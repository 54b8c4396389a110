/** Name, description and project of a lookbook. */
import { useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { lookbookLimits } from '@backlot/contract/lookbooks'
import { WordsDialog } from '#features/lookbooks/components/words-dialog.tsx'
import { lookbooksText } from '#features/lookbooks/text.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'

export interface LookbookFields {
  name: string
  description: string
  projectId: number | null
}

interface LookbookDialogProps {
  /** Undefined for a new one. */
  lookbook?: { name: string; description: string; project_id: number | null }
  /** Of a new one, where a project is chosen already. */
  projectId?: number | null
  onClose: () => void
  onFields: (fields: LookbookFields, failed: (error: ApiError) => void) => void
}

export function LookbookDialog({ lookbook, projectId: initial = null, onClose, onFields }: LookbookDialogProps) {
  const t = useText(lookbooksText)
  const messageText = useMessageText()
  const [projectId, setProjectId] = useState(lookbook ? lookbook.project_id : initial)
  const [fault, setFault] = useState<Message | string>('')
  const choose = (id: number | null) => {
    setProjectId(id)
    setFault('')
  }
  return (
    <WordsDialog
      title={lookbook ? t('change') : t('newLookbook')}
      action={lookbook ? t('save') : t('create')}
      nameLabel={t('name')}
      moreLabel={t('description')}
      most={{ name: 120, more: lookbookLimits.description }}
      initial={{ name: lookbook?.name ?? '', more: lookbook?.description ?? '' }}
      onClose={onClose}
      onWords={({ name, more }, failed) =>
        onFields({ name, description: more, projectId }, (error) => {
          const ofProject = error.fields.find(({ path }) => path === 'projectId')
          setFault(ofProject?.message ?? '')
          failed(ofProject ? null : error)
        })
      }
    >
      <ProjectSelect value={projectId} onChange={choose} error={fault === '' ? null : messageText(fault)} />
    </WordsDialog>
  )
}
