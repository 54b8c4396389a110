/** One link: whom it is for, what became of it, its change and its end. */
import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Share } from '@backlot/contract/engine/shares'
import { useEndLink } from '#features/engine/shares/api.ts'
import type { ShareKind } from '#features/engine/shares/kind.ts'
import { LinkChange } from '#features/engine/shares/link-change.tsx'
import { linkName } from '#features/engine/shares/model.ts'
import { shareText } from '#features/engine/shares/text.ts'
import { useShareFacts } from '#features/engine/shares/use-share-facts.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/engine/shares/shares.module.css'

interface LinkRowProps<Shown extends Share> {
  kind: ShareKind<Shown>
  share: Shown
  /** Which thing, where links of several stand together. */
  of?: ReactNode
  /** The row may be gone then, and the focus with it. */
  onEnded: () => void
}

export function LinkRow<Shown extends Share>({ kind, share, of, onEnded }: LinkRowProps<Shown>) {
  const t = useText(shareText)
  const facts = useShareFacts(kind)(share)
  const locale = useLocale()
  const warning = share.state === 'live' ? (kind.warningOf?.(share, locale) ?? '') : ''
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const endButton = useRef<HTMLButtonElement>(null)
  const name = linkName(share) || t('copied')
  const close = () => {
    const asked = open === 'change' ? changeButton : endButton
    asked.current?.focus()
    setOpen(null)
  }
  return (
    <div className={styles.item} data-of={of ? true : undefined}>
      <div className={styles.row} data-wide={of ? true : undefined}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {of}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        {warning === '' ? null : (
          <span className={styles.warning}>
            <IconEyeOff size={16} aria-hidden /> {warning}
          </span>
        )}
        {share.state === 'ended' ? null : (
          <span className={styles.buttons}>
            <Button
              ref={changeButton}
              size="compact-md"
              variant="default"
              aria-expanded={open === 'change'}
              aria-label={t('changeOf', { name })}
              onClick={() => setOpen(open === 'change' ? null : 'change')}
            >
              {t('change')}
            </Button>
            <Button
              ref={endButton}
              size="compact-md"
              variant="default"
              aria-expanded={open === 'end'}
              aria-label={t('endOf', { name })}
              onClick={() => setOpen(open === 'end' ? null : 'end')}
            >
              {t('end')}
            </Button>
          </span>
        )}
      </div>
      {open === 'change' ? <LinkChange kind={kind} share={share} name={name} onClose={close} /> : null}
      {open === 'end' ? <AskEnd kind={kind} share={share} onClose={close} onEnded={onEnded} /> : null}
    </div>
  )
}

interface AskEndProps<Shown extends Share> {
  kind: ShareKind<Shown>
  share: Shown
  onClose: () => void
  onEnded: () => void
}

/** Ending has no way back, so it asks first. */
function AskEnd<Shown extends Share>({ kind, share, onClose, onEnded }: AskEndProps<Shown>) {
  const t = useText(shareText)
  const messageText = useMessageText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const end = useEndLink(kind, () => {
    toast.success(t('ended'))
    onClose()
    onEnded()
  })
  return (
    <div className={styles.ask}>
      <p className={styles.askText}>{t('endAsk')}</p>
      <span className={styles.buttons}>
        <Button
          ref={button}
          size="compact-md"
          color="red"
          loading={end.isPending}
          onClick={() => end.mutate(share.id, { onError: (error) => toast.error(messageText(error.first)) })}
        >
          {t('endNow')}
        </Button>
        <Button size="compact-md" variant="default" disabled={end.isPending} onClick={onClose}>
          {t('keep')}
        </Button>
      </span>
    </div>
  )
}
