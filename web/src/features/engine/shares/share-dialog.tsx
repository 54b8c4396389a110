/** Shares a thing (S2 §2 "Share Lookbook dialog"): to whom, with which words, behind which password, and which links are live. */
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { message, type Message } from '@backlot/contract/message-table'
import type { Share } from '@backlot/contract/engine/shares'
import { shareProblems } from '@backlot/contract/area-problems'
import { messages } from '@backlot/contract/messages'
import { RecipientsField } from '#features/engine/shares/recipients-field.tsx'
import { NameField } from '#features/engine/shares/name-field.tsx'
import { LiveLinks } from '#features/engine/shares/live-links.tsx'
import { PasswordField } from '#features/engine/shares/password-field.tsx'
import { useCopyLink } from '#features/engine/shares/use-copy-link.ts'
import { useSend, useSharing } from '#features/engine/shares/api.ts'
import type { Asked, ShareKind, Target } from '#features/engine/shares/kind.ts'
import { closingField, closingLimits, dayAfter, emailsOf, endOfDay } from '#features/engine/shares/model.ts'
import { shareText } from '#features/engine/shares/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText, isMessage } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { phone, wide, useWindowMatches } from '#ui/breakpoints.ts'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { type Form as FormState, useForm } from '#ui/form/use-form.ts'
import styles from '#features/engine/shares/shares.module.css'

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
  what: '',
  chips: [] as string[],
  typed: '',
  copies: '',
  label: '',
  nameInUrl: null as string | null,
  message: '',
  password: '',
  download: undefined as boolean | undefined,
  /** Undefined is the end that the site gives. */
  ends: undefined as string | undefined,
}

/** What a link says for itself; without any of it the lookbook says all the rest. */
const closing = ['label', 'nameInUrl', 'password', 'download', 'ends'] as const

export function ShareDialog<Shown extends Share>({ kind, target, parts, what, onClose }: ShareDialogProps<Shown>) {
  const t = useText(shareText)
  const words = useText(kind.words)
  const messageText = useMessageText()
  const isPhone = useWindowMatches(phone)
  // The links that are out there are seen without scrolling.
  const isSplit = useWindowMatches(wide)
  const sharing = useSharing(kind, target.id)
  const send = useSend(kind, target)
  const copy = useCopyLink(kind, target.id)
  /** At the fields that the server names. */
  const faultsOf = ({ fields, detail }: ApiError, otherwise: Message): [field: string, said: Message][] =>
    fields.length > 0
      ? fields.map(({ path, message: said }) => [fieldOf(path, kind.whatPaths), said])
      : [[isMessage(detail, shareProblems.nameTaken) ? 'nameInUrl' : '', isMessage(detail, messages.unexpected) ? otherwise : detail]]
  const sayFirst = ([first]: [field: string, said: Message][]) => first && toast.error(messageText(first[1]))
  const form: FormState<typeof nothing> = useForm({
    limits: closingLimits,
    initial: { ...nothing, what },
    check: ({ nameInUrl, chips, typed, copies }) => {
      if (nameInUrl !== null) return nameInUrl.trim() === '' ? { nameInUrl: messages.required } : {}
      const { all, invalid } = emailsOf(chips, typed)
      if (all.length === 0) return { chips: messages.requiredToShare }
      const wrong = emailsOf([], copies).invalid
      return {
        ...(invalid.length > 0 && { chips: message(messages.invalidEmails, { emails: invalid }) }),
        ...(wrong.length > 0 && { copies: message(messages.invalidEmails, { emails: wrong }) }),
      }
    },
    onSubmit: (values, failed) => {
      // The button is off then, but Enter in a field is not.
      if (values.nameInUrl !== null) {
        failed(null)
        return copyLink(values)
      }
      return send.mutate(
        {
          asked: askedOf(values),
          email: emailsOf(values.chips, values.typed).all.join(','),
          copies: emailsOf([], values.copies).all.join(','),
          message: values.message.trim(),
        },
        {
          onSuccess: () => {
            toast.success(messageText(messages.sharedSuccessfully))
            onClose()
          },
          onError: (error) => {
            const faults = faultsOf(error, messages.shareFailed)
            failed(Object.fromEntries(faults))
            sayFirst(faults)
          },
        },
      )
    },
  })
  const linkDays = sharing.data?.link_days ?? 0
  const allowDownload = form.values.download ?? sharing.data?.allow_download ?? false
  const askedOf = (values: typeof nothing): Asked => ({
    what: values.what,
    password: values.password,
    allowDownload,
    expiresAt: values.ends === undefined ? undefined : endOfDay(values.ends),
    label: values.label.trim(),
    nameInUrl: values.nameInUrl?.trim() ?? null,
    isPlain: closing.every((field) => values[field] === nothing[field]),
  })
  const refuse = (error: ApiError, otherwise: Message) => {
    const faults = faultsOf(error, otherwise)
    form.refuse(Object.fromEntries(faults))
    sayFirst(faults)
  }
  const copyLink = (values: typeof nothing) => {
    if (values.nameInUrl?.trim() === '') return form.refuse({ nameInUrl: messages.required })
    const { chips: _chips, typed: _typed, copies: _copies, message: _message, ...ofLink } = values
    return copy.run(askedOf(values), {
      made: () => form.settle(ofLink),
      refused: (error) => refuse(error, kind.copyFailed ?? messages.copyLinkFailed),
    })
  }
  const { values, set } = form
  return (
    <FormDialog
      title={words('title')}
      size={isPhone ? '96vw' : isSplit ? 1040 : 'lg'}
      isSplit={isSplit}
      action={t('send')}
      isIdle={values.nameInUrl !== null}
      form={form}
      instead={failedRead(sharing)}
      more={
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden />}
          loading={copy.isBusy}
          onClick={() => copyLink(form.values)}
        >
          {t('copyLink')}
        </Button>
      }
      after={
        <>
          <LiveLinks kind={kind} target={target} isBeside={isSplit} />
          <ByHandDialog text={copy.byHand} onClose={copy.closeByHand} />
        </>
      }
      onClose={onClose}
    >
      <RecipientsField
        kind={kind}
        chips={values.chips}
        typed={values.typed}
        error={form.choice('chips').error}
        onChips={(chips) => set({ chips })}
        onTyped={(typed) => set({ typed })}
      />
      {kind.sendsCopies && <TextInput label={t('copies')} description={t('copiesHint')} inputMode="email" {...form.field('copies')} />}
      <NativeSelect label={t('what')} data={[{ value: '', label: words('whole') }, ...parts]} {...form.field('what')} />
      <div className={styles.pair}>
        <TextInput label={t('label')} description={t('labelHint')} autoComplete="off" {...form.field('label')} />
        <TextInput
          label={t('ends')}
          description={linkDays === 0 ? t('endsHint') : t('endsDefault', { count: linkDays })}
          {...form.field('ends')}
          value={form.values.ends ?? dayAfter(linkDays)}
        />
      </div>
      <Textarea label={t('message')} autosize minRows={2} maxRows={8} {...form.field('message')} />
      <PasswordField
        kind={kind}
        id={target.id}
        hasPassword={sharing.data?.has_password ?? false}
        version={sharing.data?.version}
        value={values.password}
        error={form.field('password').error}
        onChange={(password) => set({ password })}
        onRefused={(error) => refuse(error, messages.unexpected)}
      />
      <Checkbox label={t('allowDownload')} {...form.checkbox('download')} checked={allowDownload} />
      <NameField
        urlOf={kind.urlOf}
        value={values.nameInUrl}
        error={form.field('nameInUrl').error}
        onChange={(nameInUrl) => set({ nameInUrl })}
      />
    </FormDialog>
  )
}

const fieldOf = (path: string, whatPaths: readonly string[]): string =>
  whatPaths.includes(path.split('.').at(-1) ?? '') ? 'what' : closingField(path)
