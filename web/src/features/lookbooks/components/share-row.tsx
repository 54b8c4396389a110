/** One link: whom it is for, what became of it, its change and its end. */
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LookbookShare } from '@backlot/contract/lookbook-shares'
import { sayError } from '#features/lookbooks/api.ts'
import { ShareChange } from '#features/lookbooks/components/share-change.tsx'
import { useEndLink } from '#features/lookbooks/share-api.ts'
import { linkName } from '#features/lookbooks/share-model.ts'
import { shareText } from '#features/lookbooks/share-text.ts'
import { useShareFacts } from '#features/lookbooks/use-share-facts.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/lookbooks/components/share.module.css'

interface LinkRowProps {
  share: LookbookShare
  /** Which lookbook, where links of several stand together. */
  of?: ReactNode
  /** The row may be gone then, and the focus with it. */
  onEnded: () => void
}

export function LinkRow({ share, of, onEnded }: LinkRowProps) {
  const t = useText(shareText)
  const facts = useShareFacts(share)
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
    <li className={styles.item}>
      <div className={styles.row} data-wide={of ? true : undefined}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {of}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
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
      {open === 'change' ? <ShareChange share={share} name={name} onClose={close} /> : null}
      {open === 'end' ? <AskEnd share={share} onClose={close} onEnded={onEnded} /> : null}
    </li>
  )
}

interface AskEndProps {
  share: LookbookShare
  onClose: () => void
  onEnded: () => void
}

/** Ending has no way back, so it asks first. */
function AskEnd({ share, onClose, onEnded }: AskEndProps) {
  const t = useText(shareText)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const end = useEndLink(() => {
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
          onClick={() => end.mutate(share.id, { onError: sayError })}
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
