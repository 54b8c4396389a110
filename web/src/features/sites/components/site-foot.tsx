/** The foot of every page: the office's documents, and on a start page that is no landing page the way to its permits. */
import { Anchor, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Policy } from '@backlot/contract/sites'
import { policiesQuery } from '#features/sites/api.ts'
import { PermitFooter } from '#features/sites/components/permit-footer.tsx'
import { siteFootText } from '#features/sites/site-foot-text.ts'
import { useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'
import { startPath } from '#lib/targets.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/sites/components/site-foot.module.css'

export function SiteFoot({ pathname }: { pathname: string }) {
  const t = useText(siteFootText)
  const site = useSite()
  const { data: policies = [] } = useQuery(policiesQuery())
  const [read, setRead] = useState<Policy | null>(null)
  const start = startPath(site)
  const { footer } = site.settings.notes
  const note = footer[useLocale()] || footer.en || footer.no
  return (
    <>
      {site.settings.permitFooter && start === pathname ? <PermitFooter /> : null}
      {policies.length > 0 || note ? (
        <footer className={styles.foot}>
          {note && <p className={styles.note}>{note}</p>}
          <ul className={styles.policies} aria-label={t('policies')}>
            {policies.map((policy) => (
              <li key={policy.id}>
                <Anchor component="button" type="button" aria-haspopup="dialog" onClick={() => setRead(policy)}>
                  {policy.title}
                </Anchor>
              </li>
            ))}
          </ul>
        </footer>
      ) : null}
      {read ? (
        <Modal opened onClose={() => setRead(null)} size="lg" title={read.title} closeButtonProps={{ 'aria-label': t('close') }}>
          <p className={styles.text}>{read.body}</p>
        </Modal>
      ) : null}
    </>
  )
}
