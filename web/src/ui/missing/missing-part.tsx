/** What stands where a part of the page could not be loaded: the line was away, or a newer release has other files. */
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { isUnreachable } from '#lib/api-error.ts'
import { useText } from '#lib/text.ts'
import { missingText } from '#ui/missing/text.ts'
import { type Load, standInWith } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'
import styles from '#ui/feedback/feedback.module.css'

interface MissingProps<Props extends object> {
  load: Load<Props>
  part: Props
}

/** Asks again when the line is back or the button is pressed; the rest of the page stays as it is meanwhile. */
function Missing<Props extends object>({ load, part }: MissingProps<Props>) {
  const t = useText(missingText)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [error, setError] = useState<unknown>(null)
  const again = useCallback(
    () =>
      load().then(
        (loaded) => setPart(() => loaded),
        (thrown: unknown) => setError(thrown),
      ),
    [load],
  )
  useEffect(() => {
    const whenBack = () => void again()
    // Where it stood before, such as a dialog that is opened once more, the line may be back by now.
    whenBack()
    window.addEventListener('online', whenBack)
    return () => window.removeEventListener('online', whenBack)
  }, [again])
  if (Part) return <Part {...part} />
  if (error === null) return null
  // What the server no longer has comes with the new page. Without a server, loading that would lose what is shown.
  const isAway = isUnreachable(error)
  return (
    <p role="alert" className={styles.missing}>
      {t(isAway ? 'missing' : 'newer')}{' '}
      <Button variant="default" size="small" onClick={() => (isAway ? void again() : window.location.reload())}>
        {t(isAway ? 'retry' : 'load')}
      </Button>
    </p>
  )
}

standInWith((load) => (props) => <Missing load={load} part={props} />)
