/** What the office does with one record from its page; it loads when it is asked for. */
import type { Location } from '@backlot/contract/locations'
import { messageOf } from '#lib/messages.ts'
import { type BulkAction, doInBulk } from '#features/locations/office/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { say } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

export type OfficeTool = 'visibility' | 'archive' | 'delete'
type Subject = Pick<Location, 'id' | 'status' | 'archived'>

function actionOf(tool: OfficeTool, { status, archived }: Subject): BulkAction {
  if (tool === 'delete') return 'softdelete'
  if (tool === 'archive') return archived ? 'unarchive' : 'archive'
  return status === 'public' ? 'makePrivate' : 'makePublic'
}

const back: Partial<Record<BulkAction, BulkAction>> = {
  archive: 'unarchive',
  unarchive: 'archive',
  softdelete: 'recover',
  makePrivate: 'makePublic',
}

/** Does it, says so, and offers the way back. Returns whether it was done. */
export async function runOfficeTool(tool: OfficeTool, subject: Subject): Promise<boolean> {
  const action = actionOf(tool, subject)
  const isDone = await run(subject.id, action)
  if (!isDone) return false
  const undo = action === 'makePublic' && subject.status === 'private' ? 'makePrivate' : back[action]
  const words = say(officeText, `done_${action}`, { count: 1 })
  if (undo) toast.success(words, { label: say(officeText, 'undo'), run: () => void run(subject.id, undo) })
  else toast.success(words)
  return true
}

async function run(id: number, action: BulkAction): Promise<boolean> {
  const [answer] = await doInBulk({ ids: [id], action })
  if (answer?.ok !== true) toast.error(answer ? messageOf(answer) : '')
  else if (answer.message !== '') toast.info(messageOf(answer))
  return answer?.ok === true
}
