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
/** What was changed, and the version that it was changed on. */
export type LookbookEdit = Partial<LookbookFields> & { version: number }

interface Known {
  name: string
  description: string
  project_id: number | null
  version: number
}

/** Of the lookbook as somebody else has left it, which a refused edit comes back with. */
const versionIn = (current: unknown): number | undefined =>
  typeof current === 'object' && current !== null && 'version' in current && typeof current.version === 'number'
    ? current.version
    : undefined

type Failed = (error: ApiError) => void
/** A new one, which may have a project chosen already; or the edit of one that is there. */
type LookbookDialogProps = { onClose: () => void } & (
  | { lookbook?: undefined; projectId?: number | null; onFields: (fields: LookbookFields, failed: Failed) => void }
  | { lookbook: Known; projectId?: undefined; onFields: (edit: LookbookEdit, failed: Failed) => void }
)

export function LookbookDialog(props: LookbookDialogProps) {
  const { lookbook, projectId: initial = null, onClose } = props
  const t = useText(lookbooksText)
  const messageText = useMessageText()
  const [projectId, setProjectId] = useState(lookbook ? lookbook.project_id : initial)
  const [fault, setFault] = useState<Message | string>('')
  // As it was opened; whoever saves again after having been told of another edit writes over it.
  const [opened] = useState(lookbook)
  const [version, setVersion] = useState(lookbook?.version ?? 0)
  const send = (fields: LookbookFields, failed: Failed) => {
    if (props.lookbook === undefined) props.onFields(fields, failed)
    else props.onFields({ ...changedOf(fields, opened ?? props.lookbook), version }, failed)
  }
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
        send({ name, description: more, projectId }, (error) => {
          setVersion((known) => versionIn(error.current) ?? known)
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

/** What somebody else has written meanwhile in the other fields stays. */
function changedOf(fields: LookbookFields, lookbook: Known): Partial<LookbookFields> {
  return {
    ...(fields.name === lookbook.name ? {} : { name: fields.name }),
    ...(fields.description === lookbook.description ? {} : { description: fields.description }),
    ...(fields.projectId === lookbook.project_id ? {} : { projectId: fields.projectId }),
  }
}
