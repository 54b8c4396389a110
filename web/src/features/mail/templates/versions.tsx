/** What an office has written before; each version can be put back into the form. */
import { Button } from '@mantine/core'
import type { MailTemplate, MailWords } from '@backlot/contract/mail-templates'
import { templatesText } from '#features/mail/templates/text.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from '#features/mail/templates/templates.module.css'

interface VersionsProps {
  versions: MailTemplate['versions']
  onTake: (words: MailWords, version: number) => void
}

export function Versions({ versions, onTake }: VersionsProps) {
  const t = useText(templatesText)
  const format = useFormat()
  return (
    <section aria-labelledby="mail-versions">
      <h2 id="mail-versions" className={styles.part} style={{ marginTop: 24 }}>
        {t('versions')}
      </h2>
      {versions.length === 0 && <p style={{ margin: '4px 0 0' }}>{t('noVersions')}</p>}
      <ul className={styles.versions}>
        {versions.map(({ version, words, changed_by: name, changed_at: at }) => (
          <li key={version}>
            <span>
              {t(name === '' ? 'version' : 'versionBy', { number: version, when: format.moment(at), name })}
              <br />
              <span className={styles.type}>{words?.subject ?? t('versionStandard')}</span>
            </span>
            {words && (
              <Button variant="default" size="compact-sm" onClick={() => onTake(words, version)}>
                {t('take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
