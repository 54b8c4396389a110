/** When an entry was confirmed: for everybody the month, for staff and the owner the rest, with the press that does it. */
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { useConfirm } from '#features/directory/verification/api.ts'
import { verifyText } from '#features/directory/verification/text.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/directory/verification/verification.module.css'

/** `2026-11` as November 2026. */
export function useMonth(): (month: string) => string {
  const tag = languageTag(useLocale())
  return (month) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}

export function CheckedBadge({ entry }: { entry: Pick<DirectoryEntry, 'checked'> }) {
  const t = useText(verifyText)
  const month = useMonth()
  if (!entry.checked) return null
  return (
    <p className={styles.badge}>
      <IconRosetteDiscountCheck size={18} aria-hidden />
      {t('checkedIn', { month: month(entry.checked) })}
    </p>
  )
}

/** Confirms, and says what came of it. */
function useConfirming(id: number) {
  const t = useText(verifyText)
  const messageText = useMessageText()
  const { isPending, mutate } = useConfirm(id)
  const confirm = () =>
    mutate(undefined, {
      onSuccess: ({ outcome, label }) => toast.success(outcome === 'confirmed' ? t('marked') : t(outcome, { name: label })),
      onError: ({ detail }) => toast.error(messageText(detail)),
    })
  return { confirm, isPending }
}

/** For the owner of an entry that silence has hidden. */
export function RecoverButton({ id }: { id: number }) {
  const t = useText(verifyText)
  const { confirm, isPending } = useConfirming(id)
  return (
    <div className={styles.confirmation}>
      <p>{t('isSilent')}</p>
      <Button size="small" loading={isPending} onClick={confirm}>
        {t('bringBack')}
      </Button>
    </div>
  )
}

/** How an entry's confirmation stands, for those who can give it. */
export function Confirmation({ entry }: { entry: DirectoryEntry }) {
  const t = useText(verifyText)
  const format = useFormat()
  const { confirm, isPending } = useConfirming(entry.id)
  if (!entry.can.verify) return null
  const known = entry.verification
  const lines = known
    ? [
        known.at ? t('last', { moment: format.moment(known.at) }) : t('never'),
        known.is_silent
          ? t('silent')
          : known.asked_at
            ? t('asked', { day: format.date(known.asked_at) })
            : t('due', { day: format.date(known.due_at) }),
      ]
    : []
  return (
    <section className={styles.confirmation} aria-labelledby="confirmation-title">
      <h2 id="confirmation-title">{t('verification')}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Button variant="default" size="small" loading={isPending} onClick={confirm}>
        {t(known ? 'mark' : 'still')}
      </Button>
    </section>
  )
}
