/** Share Lookbook (S2 §2): to whom, with which words, behind which password, and which links are live. */
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { LookbookItem } from '@backlot/contract/lookbook-contents'
import { shareLimits } from '@backlot/contract/lookbook-shares'
import type { LookbookFrame } from '@backlot/contract/lookbooks'
import { shareProblems } from '@backlot/contract/area-problems'
import { invalidEmails, messages } from '@backlot/contract/messages'
import { RecipientsField } from '#features/lookbooks/components/recipients-field.tsx'
import { AddressField } from '#features/lookbooks/components/share-address.tsx'
import { ShareLinks } from '#features/lookbooks/components/share-links.tsx'
import { PasswordField } from '#features/lookbooks/components/share-password.tsx'
import { useCopyShare } from '#features/lookbooks/components/use-copy-share.ts'
import { folderLines } from '#features/lookbooks/model.ts'
import { type Asked, useSend, useSharing } from '#features/lookbooks/share-api.ts'
import { emailsOf, endOfDay, textOf, type What, whatOf } from '#features/lookbooks/share-model.ts'
import { shareText } from '#features/lookbooks/share-text.ts'
import type { ApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'

interface ShareDialogProps {
  frame: LookbookFrame
  items: readonly LookbookItem[]
  /** What is chosen where the dialog was asked for. */
  what: What
  onClose: () => void
}

const nothing = {
  chips: [] as string[],
  typed: '',
  label: '',
  addressName: null as string | null,
  message: '',
  password: '',
  download: undefined as boolean | undefined,
  ends: '',
}

/** What a link says for itself; without any of it the lookbook says all the rest. */
const closing = ['label', 'addressName', 'password', 'download', 'ends'] as const

export function ShareDialog({ frame, items, what: initial, onClose }: ShareDialogProps) {
  const t = useText(shareText)
  const sentence = useSentence()
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false
  const sharing = useSharing(frame.id)
  const send = useSend(frame)
  const [what, setWhat] = useState(textOf(initial))
  const [form, setForm] = useState(nothing)
  const [fault, setFault] = useState({ path: '', message: '' })
  const copy = useCopyShare(frame.id)
  const set = (change: Partial<typeof nothing>) => {
    setForm((before) => ({ ...before, ...change }))
    setFault({ path: '', message: '' })
  }
  const allowDownload = form.download ?? sharing.data?.allow_download ?? false
  const asked: Asked = {
    what: whatOf(what),
    password: form.password,
    allowDownload,
    expiresAt: endOfDay(form.ends),
    label: form.label.trim(),
    addressName: form.addressName?.trim() ?? null,
    isPlain: closing.every((field) => form[field] === nothing[field]),
  }
  const faultAt = (path: string) => (fault.path === path ? sentence(fault.message) : null)
  /** At the field where the server names one. */
  const refused = ({ fields, detail }: ApiError, otherwise: string) => {
    const [first] = fields
    const message = first?.message ?? (detail === messages.unexpected ? otherwise : detail)
    setFault({ path: detail === shareProblems.nameTaken ? 'name' : fieldOf(first?.path ?? ''), message })
    return message
  }
  const copyLink = () => {
    if (asked.addressName === '') return setFault({ path: 'name', message: messages.required })
    return copy.run(asked, (error) => refused(error, messages.copyLinkFailed))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The button is off then, but Enter in a field is not.
    if (form.addressName !== null) return copyLink()
    const { all, invalid } = emailsOf(form.chips, form.typed)
    if (all.length === 0) return setFault({ path: 'email', message: messages.requiredToShare })
    if (invalid.length > 0) return setFault({ path: 'email', message: invalidEmails(invalid) })
    return send.mutate(
      { asked, email: all.join(','), message: form.message.trim() },
      {
        onSuccess: () => {
          toast.success(sentence(messages.sharedSuccessfully))
          onClose()
        },
        onError: (error) => toast.error(sentence(refused(error, messages.shareFailed))),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} size={isPhone ? '96vw' : 'lg'} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <RecipientsField
            chips={form.chips}
            typed={form.typed}
            error={faultAt('email')}
            onChips={(chips) => set({ chips })}
            onTyped={(typed) => setForm((before) => ({ ...before, typed }))}
          />
          <NativeSelect
            label={t('what')}
            value={what}
            error={faultAt('what')}
            data={choicesOf(frame, items, t)}
            onChange={(event) => setWhat(event.currentTarget.value)}
          />
          <TextInput
            label={t('label')}
            description={t('labelHint')}
            value={form.label}
            error={faultAt('label')}
            maxLength={shareLimits.label}
            autoComplete="off"
            onChange={(event) => set({ label: event.currentTarget.value })}
          />
          <Textarea
            label={t('message')}
            value={form.message}
            maxLength={shareLimits.message}
            error={faultAt('message')}
            autosize
            minRows={2}
            maxRows={8}
            onChange={(event) => set({ message: event.currentTarget.value })}
          />
          <PasswordField
            lookbookId={frame.id}
            hasPassword={sharing.data?.has_password ?? false}
            value={form.password}
            error={faultAt('password')}
            onChange={(password) => set({ password })}
            onRefused={(error) => toast.error(sentence(refused(error, messages.unexpected)))}
          />
          <Group justify="space-between" align="end">
            <TextInput
              type="date"
              label={t('ends')}
              description={t('endsHint')}
              value={form.ends}
              error={faultAt('ends')}
              onChange={(event) => set({ ends: event.currentTarget.value })}
            />
            <Checkbox
              mb={11}
              label={t('allowDownload')}
              checked={allowDownload}
              onChange={(event) => set({ download: event.currentTarget.checked })}
            />
          </Group>
          <AddressField value={form.addressName} error={faultAt('name')} onChange={(addressName) => set({ addressName })} />
          {faultAt('') ? (
            <Text role="alert" c="red" size="sm">
              {faultAt('')}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} loading={copy.isBusy} onClick={copyLink}>
              {t('copyLink')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={form.addressName !== null}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
      <ShareLinks lookbook={frame} />
      <ByHandDialog text={copy.byHand} onClose={copy.closeByHand} />
    </Modal>
  )
}

/** The field of the form that a path of the request belongs to. */
function fieldOf(path: string): string {
  const last = path.split('.').at(-1) ?? ''
  const fields: Record<string, string> = {
    Email: 'email',
    Message: 'message',
    password: 'password',
    expires_at: 'ends',
    label: 'label',
    name: 'name',
    lbFolderId: 'what',
    lbLocId: 'what',
    folderId: 'what',
    locationId: 'what',
  }
  return fields[last] ?? ''
}

function choicesOf(frame: LookbookFrame, items: readonly LookbookItem[], t: (key: 'whole' | 'folders' | 'locations') => string) {
  const locations = new Map(items.flatMap(({ location }) => (location ? [[location.id, location.location_name] as const] : [])))
  const folders = folderLines(frame.folders).map(({ folder, depth }) => ({
    value: textOf({ folderId: folder.id, locationId: null }),
    label: `${'\u2003'.repeat(depth)}${folder.name}`,
  }))
  const places = [...locations].map(([id, label]) => ({ value: textOf({ folderId: null, locationId: id }), label }))
  return [
    { value: '', label: t('whole') },
    ...(folders.length > 0 ? [{ group: t('folders'), items: folders }] : []),
    ...(places.length > 0 ? [{ group: t('locations'), items: places }] : []),
  ]
}
