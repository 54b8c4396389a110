import { IconShare2 } from '@tabler/icons-react'
import { usePageShare } from '#lib/page-share.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { appText } from '#app/text.ts'
import styles from '#app/shell/header.module.css'

/** "Share Listing": does what Share on the page does, where the page has something to share (S1 §6). */
export function ShareListing() {
  const t = useText(appText)
  const site = useSite()
  const share = usePageShare((state) => state.share)
  if (!share || !site.settings.shareEnabled) return null
  return (
    <IconButton className={styles.wideOnly} aria-label={t('shareListing')} aria-haspopup="dialog" onClick={share}>
      <IconShare2 size={22} aria-hidden />
    </IconButton>
  )
}
