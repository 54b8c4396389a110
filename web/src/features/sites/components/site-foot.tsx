/** The foot of every page: the office's documents, the way to send it a production, and on a start page that is no landing page the way to its permits. */
import { Anchor, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { applicantRoles, documentTypes } from '@backlot/contract/site-policies'
import type { Policy } from '@backlot/contract/sites'
import { policiesQuery } from '#features/sites/api.ts'
import { PermitFooter } from '#features/sites/components/permit-footer.tsx'
import { textIn } from '#features/sites/policies/model.ts'
import { siteFootText } from '#features/sites/site-foot-text.ts'
import { useLocale } from '#lib/locale.ts'
import { isSignedIn, useSession, useViewer } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { startPath } from '#lib/targets.ts'
import { useText } from '#lib/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { MarkedText } from '#ui/marked-text/marked-text.tsx'
import styles from '#features/sites/components/site-foot.module.css'

const DueDialog = lazyPart(async () => (await import('#features/sites/policies/components/due-dialog.tsx')).DueDialog)

/** @param onDecline signs out who does not accept what is asked after signing in */
export function SiteFoot({ pathname, onDecline }: { pathname: string; onDecline: () => void }) {
  const t = useText(siteFootText)
  const site = useSite()
  const { data: policies = [] } = useQuery(policiesQuery())
  const signedIn = useSession(isSignedIn)
  const { staff, userType } = useViewer()
  const [read, setRead] = useState<Policy | null>(null)
  const start = startPath(site)
  const { footer } = site.settings.notes
  const locale = useLocale()
  const asked: readonly number[] = [documentTypes.TOS, ...(applicantRoles.includes(userType) ? [documentTypes.Submission] : [])]
  const isAsked = signedIn && policies.some(({ document_type: type }) => asked.includes(type))
  const note = footer[locale] || footer.en || footer.no
  return (
    <>
      {site.settings.permitFooter && start === pathname ? <PermitFooter /> : null}
      {policies.length > 0 || note ? (
        <footer className={styles.foot}>
          {note && <p className={styles.note}>{note}</p>}
          {!staff && (
            <p className={styles.send}>
              <Anchor component={Link} to="/dashboard/listproject">
                {t('sendProject')}
              </Anchor>
            </p>
          )}
          <ul className={styles.policies} aria-label={t('policies')}>
            {policies.map((policy) => (
              <li key={policy.id}>
                <Anchor component="button" type="button" aria-haspopup="dialog" onClick={() => setRead(policy)}>
                  {textIn(locale, policy).title}
                </Anchor>
              </li>
            ))}
          </ul>
        </footer>
      ) : null}
      {isAsked ? (
        <Suspense>
          <DueDialog onDecline={onDecline} />
        </Suspense>
      ) : null}
      {read ? (
        <Modal
          opened
          onClose={() => setRead(null)}
          size="lg"
          title={textIn(locale, read).title}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <MarkedText text={textIn(locale, read).body} under={2} />
        </Modal>
      ) : null}
    </>
  )
}
