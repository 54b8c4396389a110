/** The recovery codes, shown once: to copy, to save as a file, to write down. */
import { useState } from 'react'
import { factorText } from '#features/users/factors/text.ts'
import { copyFailure, copyText } from '#lib/copy-text.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button } from '#ui/parts/button.tsx'
import styles from '#features/users/factors/factors.module.css'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText(factorText)
  const { SiteName } = useSite()
  const [isCopied, setIsCopied] = useState(false)
  const whole = codes.join('\n')
  const copy = async () => {
    const result = await copyText(whole)
    if (result === 'copied') setIsCopied(true)
    else toast.error(copyFailure(result))
  }
  return (
    <div className={styles.stack}>
      <p className={styles.text}>{t('codesText')}</p>
      <ul className={styles.codes} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button variant="default" size="small" onClick={() => void copy()}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <Button
          variant="default"
          size="small"
          onClick={() => saveBlob(new Blob([`${SiteName}\n\n${whole}\n`], { type: 'text/plain' }), `${SiteName} ${t('codesFile')}.txt`)}
        >
          {t('download')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('codesSaved')}</Button>
    </div>
  )
}
