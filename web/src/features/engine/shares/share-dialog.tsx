/** Shares a thing (S2 §2 "Share Lookbook dialog"): to whom, with which words, behind which password, and which links are live. */
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { message, type Message } from '@backlot/contract/message-table'
import { type Share, shareLimits } from '@backlot/contract/engine/shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { RecipientsField } from '#features/engine/shares/recipients-field.tsx'
import { NameField } from '#features/engine/shares/name-field.tsx'
import { LiveLinks } from '#features/engine/shares/live-links.tsx'
import { PasswordField } from '#features/engine/shares/password-field.tsx'
import { useCopyLink } from '#features/engine/shares/use-copy-link.ts'
import { useSend, useSharing } from '#features/engine/shares/api.ts'
import type { Asked, ShareKind, Target } from '#features/engine/shares/kind.ts'
import { emailsOf, endOfDay } from '#features/engine/shares/model.ts'
import { shareText } from '#features/engine/shares/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText, isMessage } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'

interface ShareDialogProps<Shown extends Share> {
  kind: ShareKind<Shown>
  target: Target
  /** Parts of the thing that a link can show instead of the whole. */
  parts: readonly { group: string; items: { value: string; label: string }[] }[]
  /** What is chosen where the dialog was asked for. */
  what: string
  onClose: () => void
}

const nothing = {
  chips: [] as string[],
  typed: '',
  label: '',
  nameInUrl: null as string | null,
  message: '',
  password: '',
  download: undefined as boolean | undefined,
  ends: '',
}

/** What a link says for itself; without any of it the lookbook says all the rest. */
const closing = ['label', 'nameInUrl', 'password', 'download', 'ends'] as const

export function ShareDialog<Shown extends Share>({ kind, target, parts, what: initial, onClose }: ShareDialogProps<Shown>) {
  const t = useText(shareText)
  const words = useText(kind.words)
  const messageText = useMessageText()
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false
  const sharing = useSharing(kind, target.id)
  const send = useSend(kind, target)
  const [what, setWhat] = useState(initial)
  const [form, setForm] = useState(nothing)
  const [fault, setFault] = useState<{ path: string; message: Message | string }>({ path: '', message: '' })
  const copy = useCopyLink(kind, target.id)
  const set = (change: Partial<typeof nothing>) => {
    setForm((before) => ({ ...before, ...change }))
    setFault({ path: '', message: '' })
  }
  const allowDownload = form.download ?? sharing.data?.allow_download ?? false
  const asked: Asked = {
    what,
    password: form.password,
    allowDownload,
    expiresAt: endOfDay(form.ends),
    label: form.label.trim(),
    nameInUrl: form.nameInUrl?.trim() ?? null,
    isPlain: closing.every((field) => form[field] === nothing[field]),
  }
  const faultAt = (path: string) => (fault.path === path ? messageText(fault.message) : null)
  /** At the field where the server names one. */
  const refused = ({ fields, detail }: ApiError, otherwise: Message) => {
    const [first] = fields
    const said = first?.message ?? (isMessage(detail, messages.unexpected) ? otherwise : detail)
    setFault({ path: isMessage(detail, shareProblems.nameTaken) ? 'name' : fieldOf(first?.path ?? '', kind.whatPaths), message: said })
    return said
  }
  const copyLink = () => {
    if (asked.nameInUrl === '') return setFault({ path: 'name', message: messages.required })
    return copy.run(asked, (error) => messageText(refused(error, messages.copyLinkFailed)))
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The button is off then, but Enter in a field is not.
    if (form.nameInUrl !== null) return copyLink()
    const { all, invalid } = emailsOf(form.chips, form.typed)
    if (all.length === 0) return setFault({ path: 'email', message: messages.requiredToShare })
    if (invalid.length > 0) return setFault({ path: 'email', message: message(messages.invalidEmails, { emails: invalid }) })
    return send.mutate(
      { asked, email: all.join(','), message: form.message.trim() },
      {
        onSuccess: () => {
          toast.success(messageText(messages.sharedSuccessfully))
          onClose()
        },
        onError: (error) => toast.error(messageText(refused(error, messages.shareFailed))),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={words('title')} size={isPhone ? '96vw' : 'lg'} closeButtonProps={{ 'aria-label': t('close') }}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <RecipientsField
            kind={kind}
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
            data={[{ value: '', label: words('whole') }, ...parts]}
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
            kind={kind}
            id={target.id}
            hasPassword={sharing.data?.has_password ?? false}
            value={form.password}
            error={faultAt('password')}
            onChange={(password) => set({ password })}
            onRefused={(error) => toast.error(messageText(refused(error, messages.unexpected)))}
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
          <NameField urlOf={kind.urlOf} value={form.nameInUrl} error={faultAt('name')} onChange={(nameInUrl) => set({ nameInUrl })} />
          {faultAt('') ? (
            <Text role="alert" c="red" size="sm">
              {faultAt('')}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} loading={copy.isBusy} onClick={copyLink}>
              {t('copyLink')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={form.nameInUrl !== null}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
      <LiveLinks kind={kind} target={target} />
      <ByHandDialog text={copy.byHand} onClose={copy.closeByHand} />
    </Modal>
  )
}

/** The field of the form that a path of the request belongs to. */
function fieldOf(path: string, whatPaths: readonly string[]): string {
  const last = path.split('.').at(-1) ?? ''
  if (whatPaths.includes(last)) return 'what'
  const fields: Record<string, string> = {
    Email: 'email',
    Message: 'message',
    password: 'password',
    expires_at: 'ends',
    label: 'label',
    name: 'name',
  }
  return fields[last] ?? ''
}
