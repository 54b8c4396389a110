/** What stands where a part of the page could not be loaded: the line was away, or a newer release has other files. */
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useText } from '#lib/text.ts'
import { missingText } from '#ui/missing/text.ts'
import { type Load, standInWith } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '#ui/feedback/feedback.module.css'

/** A style sheet that failed is not asked for again by itself. */
function askForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}

interface MissingProps<Props extends object> {
  load: Load<Props>
  part: Props
}

/** Asks again when the line is back or the button is pressed; the rest of the page stays as it is meanwhile. */
function Missing<Props extends object>({ load, part }: MissingProps<Props>) {
  const t = useText(missingText)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const again = useCallback(async () => {
    askForStyles()
    const loaded = await load().catch(() => null)
    if (loaded) setPart(() => loaded)
    return loaded !== null
  }, [load])
  useEffect(() => {
    const whenBack = () => void again()
    window.addEventListener('online', whenBack)
    return () => window.removeEventListener('online', whenBack)
  }, [again])
  if (Part) return <Part {...part} />
  // Some browsers remember a file that failed until the page is loaded anew.
  const retry = async () => {
    if (!(await again()) && navigator.onLine) window.location.reload()
  }
  return (
    <p role="alert" className={styles.missing}>
      {t('missing')}{' '}
      <Button variant="default" size="small" onClick={() => void retry()}>
        {t('retry')}
      </Button>
    </p>
  )
}

standInWith((load) => (props) => <Missing load={load} part={props} />)
