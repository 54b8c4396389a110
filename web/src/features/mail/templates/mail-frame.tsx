/** An email as it will be read. */
import type { RenderedMail } from '@backlot/contract/mail-templates'
import styles from '#features/mail/templates/templates.module.css'

export const previewWidths = ['desktop', 'phone', 'plain'] as const
export type PreviewWidth = (typeof previewWidths)[number]

export function MailFrame({ mail, width, title }: { mail: RenderedMail; width: PreviewWidth; title: string }) {
  return (
    <>
      <p className={styles.subject}>{mail.subject}</p>
      {width === 'plain' ? (
        <pre className={styles.plain}>{mail.text}</pre>
      ) : (
        // Nothing in it may run, open or be sent.
        <iframe
          className={width === 'phone' ? `${styles.frame} ${styles.narrow}` : styles.frame}
          sandbox=""
          srcDoc={mail.html}
          title={title}
          referrerPolicy="no-referrer"
        />
      )}
    </>
  )
}
