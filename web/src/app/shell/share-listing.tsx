import { IconShare2 } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { IconButton } from '#ui/shell/icon-button.tsx'
import { sharable } from '#app/share.ts'
import { appText } from '#app/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from '#app/shell/header.module.css'

const ByHandDialog = lazyPart(async () => (await import('#ui/copy/by-hand-dialog.tsx')).ByHandDialog)

/** "Share Listing": the link of the page's location into the clipboard. The code comes with the click. */
export function ShareListing() {
  const t = useText(appText)
  const site = useSite()
  const { pathname, search } = useRouterState({ select: (state) => state.location })
  const [busy, setBusy] = useState(false)
  const [byHand, setByHand] = useState('')
  const thing = sharable(site, pathname, search)
  if (!thing) return null
  const share = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { copyListingLink } = await import('#app/shell/copy-listing-link.ts')
      setByHand(await copyListingLink(thing))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <IconButton className={styles.wideOnly} aria-label={t('shareListing')} aria-busy={busy} onClick={() => void share()}>
        <IconShare2 size={22} aria-hidden />
      </IconButton>
      <Suspense>{byHand ? <ByHandDialog text={byHand} onClose={() => setByHand('')} /> : null}</Suspense>
    </>
  )
}
