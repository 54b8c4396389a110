/** Keeps a copy of the bible on this device for the day of the scout, says until when, and removes it. */
import { Button, PasswordInput } from '@mantine/core'
import { IconDeviceMobileDown, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { GuestBible } from '@backlot/contract/bible-shares'
import { messages } from '@backlot/contract/messages'
import { canKeep, type CopyOf, endOf, findCopy, forgetCopy, keepCopy, markupOf } from '#features/bible/guest/offline.ts'
import { offlineText } from '#features/bible/guest/offline-text.ts'
import type { Link } from '#features/guests/public.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/bible/components/bible.module.css'

interface OfflineCopyProps {
  link: Link
  bible: GuestBible
  title: string
  page: RefObject<HTMLElement | null>
}

const least = 4
const copyOf = (link: Link): CopyOf => ('token' in link ? { token: link.token } : { name: link.name })

/** The address of the small picture by that of any size of it. */
const smallOf = ({ sets }: GuestBible): Map<string, string> =>
  new Map(
    sets.flatMap(({ places }) =>
      places.flatMap(({ cover }) =>
        cover ? [cover.small, cover.card, cover.medium, cover.large].map((url) => [url, cover.small] as const) : [],
      ),
    ),
  )

export function OfflineCopy({ link, bible, title, page }: OfflineCopyProps) {
  const t = useText(offlineText)
  const locale = useLocale()
  const format = useFormat()
  const client = useQueryClient()
  const of = copyOf(link)
  const queryKey = ['offline-copy', of]
  const kept = useQuery({ queryKey, queryFn: async () => (await findCopy(of)) ?? null, networkMode: 'always' })
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const moment = (at: number) => format.moment(new Date(at).toISOString())
  if (!canKeep()) return <p className={styles.quiet}>{t('impossible')}</p>

  const keep = async (password: string) => {
    if (!page.current) return
    setBusy(true)
    const at = Date.now()
    const until = endOf(bible.expires_at, at)
    const note = t('note', { at: moment(at), until: moment(until) })
    try {
      const html = await markupOf(page.current, smallOf(bible))
      await keepCopy(of, { title, note, language: locale, at, until }, html, password)
      toast.success(t('kept'))
      setAsking(false)
    } catch {
      toast.error(t('failed'))
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey })
  }
  const remove = async () => {
    await forgetCopy(of)
    toast.success(t('removed'))
    await client.invalidateQueries({ queryKey })
  }
  return (
    <div data-online>
      <Button
        variant="default"
        loading={isBusy && !isAsking}
        leftSection={<IconDeviceMobileDown size={18} aria-hidden />}
        aria-haspopup={bible.has_password ? 'dialog' : undefined}
        onClick={() => (bible.has_password ? setAsking(true) : void keep(''))}
      >
        {t(kept.data ? 'renew' : 'keep')}
      </Button>
      {kept.data && (
        <>
          <Button ml="xs" variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove()}>
            {t('remove')}
          </Button>
          <p className={styles.quiet}>{kept.data.note}</p>
        </>
      )}
      {isAsking && <PasswordDialog isBusy={isBusy} onKeep={keep} onClose={() => setAsking(false)} />}
    </div>
  )
}

function PasswordDialog({
  isBusy,
  onKeep,
  onClose,
}: {
  isBusy: boolean
  onKeep: (password: string) => Promise<void>
  onClose: () => void
}) {
  const t = useText(offlineText)
  const form = useForm({
    limits: {},
    initial: { password: '' },
    check: ({ password }) => ([...password].length < least ? { password: messages.passwordTooShort } : {}),
    onSubmit: async ({ password }, failed) => {
      await onKeep(password)
      failed(null)
    },
  })
  return (
    <FormDialog title={t('keep')} action={t('keep')} isIdle={isBusy} form={form} onClose={onClose}>
      <p className={styles.quiet}>{t('passwordHint')}</p>
      <PasswordInput data-autofocus label={t('password')} autoComplete="off" {...form.field('password')} />
    </FormDialog>
  )
}
