/** Tools+ of a permit (S3 §2): what can be done with it now, for whoever has it open. */
import limits from 'virtual:limits/permit-desk'
import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDownload,
  IconFileZip,
  IconMessage,
  IconRestore,
  IconShare,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '@backlot/contract/messages'
import { permitSharingApi } from '@backlot/contract/permit-desk'
import { permitOfficeApi } from '@backlot/contract/permit-office'
import { type Permit, permitsApi as api } from '@backlot/contract/permits'
import { MessageDialog, OwnMessageDialog } from '#features/engine/cases/parts/message-dialogs.tsx'
import { useRefusal } from '#features/engine/cases/parts/move-buttons.tsx'
import { usePermitChange } from '#features/permits/api.ts'
import { permitWords } from '#features/permits/apply/text.ts'
import { permitToolsText } from '#features/permits/parts/tools-text.ts'
import { afterChange } from '#lib/after-change.ts'
import { type ApiError, call, callFile } from '#lib/http.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { QuestionDialog } from '#ui/form/question-dialog.tsx'
import { ShareDialog } from '#ui/share/share-dialog.tsx'

interface ToolsMenuProps {
  permit: Permit
  /** What is typed beside it and still to be saved: it goes first. */
  flush?: (() => Promise<unknown>) | undefined
}

interface Tool {
  label: string
  Icon: TablerIcon
  isThere: boolean
  isRed?: boolean
  run: () => void
}

export function ToolsMenu({ permit, flush }: ToolsMenuProps) {
  const t = useText(permitToolsText)
  const [asked, setAsked] = useState<'message' | 'share' | 'remove' | null>(null)
  const saving = useSaving(permit)
  const trash = useTrash(permit.id, flush)
  const { id, can, issued_at: issued } = permit
  const tools: Tool[] = [
    { label: t('message'), Icon: IconMessage, isThere: can.write, run: () => setAsked('message') },
    { label: t('share'), Icon: IconShare, isThere: can.write && permit.permit_no !== null, run: () => setAsked('share') },
    { label: t('download'), Icon: IconDownload, isThere: issued !== null, run: saving.permit },
    { label: t('records'), Icon: IconFileZip, isThere: can.office, run: saving.records },
    { label: t('recover'), Icon: IconRestore, isThere: can.recover, run: trash.recover },
    // The office takes it back itself; an applicant cannot, and is asked.
    { label: t('remove'), Icon: IconTrash, isThere: can.remove, isRed: true, run: can.office ? trash.remove : () => setAsked('remove') },
  ]
  const offered = tools.filter(({ isThere }) => isThere)
  const close = () => setAsked(null)
  const Writing = can.office ? MessageDialog : OwnMessageDialog
  if (offered.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            loading={saving.isPending || trash.isPending}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            {t('tools')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ label, Icon, isRed, run }) => (
            <Menu.Item key={label} {...(isRed && { color: 'red' })} leftSection={<Icon size={16} aria-hidden />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked === 'message' && <Writing id={id} onClose={close} />}
      {asked === 'share' && <PermitShareDialog permit={permit} onClose={close} />}
      {asked === 'remove' && <RemoveDialog permit={permit} flush={flush} onClose={close} />}
    </>
  )
}

/** Mails the link of the page that says whether the permit is in force. */
function PermitShareDialog({ permit: { id, permit_no: number, title }, onClose }: { permit: Permit; onClose: () => void }) {
  const t = useText(permitToolsText)
  const share = useMutation<unknown, ApiError, string>({
    mutationFn: (email) => call(permitSharingApi.share, { body: { permitId: id, email } }),
  })
  const name = [number, title].filter(Boolean).join(' · ')
  return <ShareDialog title={t('shareTitle')} name={name} limits={limits['share'] ?? {}} share={share} onClose={onClose} />
}

function useSaving({ id, permit_no: number }: Permit) {
  const refused = useRefusal()
  const saving = useMutation<void, ApiError, () => Promise<void>>({ mutationFn: (save) => save(), onError: refused })
  const name = number ?? String(id)
  return {
    isPending: saving.isPending,
    permit: () =>
      saving.mutate(async () => saveBlob(await callFile(permitSharingApi.download, { query: { permitId: id } }), `${name}.pdf`)),
    records: () => saving.mutate(async () => saveBlob(await callFile(permitOfficeApi.records, { params: { id } }), `Records ${name}.zip`)),
  }
}

/** For the office, on the page where it stays open. */
function useTrash(id: number, flush: ToolsMenuProps['flush']) {
  const messageText = useMessageText()
  const t = useText(permitToolsText)
  const onError = useRefusal()
  const removing = usePermitChange(async () => {
    await flush?.()
    return call(api.remove, { params: { id } })
  })
  const recovering = usePermitChange(() => call(api.recover, { body: { id } }))
  const recover = () => afterChange(recovering.mutateAsync(undefined), { onSuccess: () => toast.success(t('recovered')), onError })
  const remove = () =>
    afterChange(removing.mutateAsync(undefined), {
      onSuccess: () => toast.success(messageText(messages.permitRemoved), { label: t('undo'), run: recover }),
      onError,
    })
  return { recover, remove, isPending: removing.isPending || recovering.isPending }
}

interface RemoveDialogProps {
  permit: Permit
  flush: ToolsMenuProps['flush']
  onClose: () => void
}

function RemoveDialog({ permit: { id, title }, flush, onClose }: RemoveDialogProps) {
  const t = useText(permitToolsText)
  const words = useText(permitWords)
  const messageText = useMessageText()
  const navigate = useNavigate()
  // The page is left before what is shown of permits is asked for again: it is not found any more.
  const removing = usePermitChange(async () => {
    await flush?.()
    await call(api.remove, { params: { id } })
    await navigate({ to: '/dashboard/permit/view', search: {} })
  })
  return (
    <QuestionDialog
      title={t('removeTitle', { name: title || words('untitled') })}
      action={t('remove')}
      cancel={t('cancel')}
      onAgree={() => removing.mutateAsync(undefined)}
      done={messageText(messages.permitRemoved)}
      onClose={onClose}
    >
      {t('removeText')}
    </QuestionDialog>
  )
}
