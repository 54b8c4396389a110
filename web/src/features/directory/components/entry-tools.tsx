/** What can be done with an entry's page: share, copy its link, keep the contact, print; for the office, edit. */
import { IconAddressBook, IconLink, IconMailQuestion, IconPencil, IconPrinter, IconShare2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { fetchCard, useShareByMail } from '#features/directory/api.ts'
import { useIsOffice } from '#features/directory/components/use-directory-list.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { inquiryText } from '#features/directory/inquiries/text.ts'
import { useCopyLink } from '#features/directory/use-copy-link.ts'
import { useOfferShare } from '#lib/page-share.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { ByHandDialog } from '#ui/copy/by-hand-dialog.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import limits from 'virtual:limits/directory'
import { ShareDialog } from '#ui/share/share-dialog.tsx'
import styles from '#features/directory/entry.module.css'

const AskDialog = lazyBare(async () => (await import('#features/directory/inquiries/components/ask-dialog.tsx')).AskDialog)
const noDays = { from: '', to: '' }

/** A name that every file system takes. */
const fileName = (label: string): string => `${label.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'contact'}.vcf`

/** Where an entry is edited: by the office in its area, by its owner in theirs. Contacts have a form of their own. */
export const editRoute = (entry: { root: number | null }, isStaff: boolean): string =>
  !isStaff ? '/dashboard/listdirectory' : entry.root === directoryRoots.contacts ? '/admindash/updatecontact' : '/admindash/listdirectory'

export function EntryTools({ entry }: { entry: DirectoryEntry }) {
  const t = useText(entryText)
  const { staff } = useViewer()
  const isOffice = useIsOffice()
  const [sharing, setSharing] = useState(false)
  const [asking, setAsking] = useState(false)
  const i = useText(inquiryText)
  const link = useCopyLink(entry.id)
  const share = useShareByMail(entry.id)
  // Sharing is for public pages only (S1 §6).
  const ask = entry.can.share && !isOffice ? () => setSharing(true) : undefined
  useOfferShare(ask)
  const keepCard = () => {
    fetchCard(entry.id)
      .then((card) => saveBlob(card, fileName(entry.label)))
      .catch(() => toast.error(t('cardFailed')))
  }
  return (
    <>
      <div className={styles.tools} role="group" aria-label={t('tools')}>
        {entry.can.edit && (
          <Link {...buttonLook({ variant: 'default', size: 'small' })} to={editRoute(entry, staff)} search={{ directory: entry.id }}>
            <IconPencil aria-hidden size={18} /> {t('edit')}
          </Link>
        )}
        {entry.can.ask && (
          <Button variant="default" size="small" leftSection={<IconMailQuestion aria-hidden size={18} />} onClick={() => setAsking(true)}>
            {i('askOne')}
          </Button>
        )}
        {ask && (
          <Button variant="default" size="small" leftSection={<IconShare2 aria-hidden size={18} />} onClick={ask}>
            {t('share')}
          </Button>
        )}
        {entry.can.link && (
          <Button variant="default" size="small" leftSection={<IconLink aria-hidden size={18} />} loading={link.busy} onClick={link.copy}>
            {t('copyLink')}
          </Button>
        )}
        <Button variant="default" size="small" leftSection={<IconAddressBook aria-hidden size={18} />} onClick={keepCard}>
          {t('card')}
        </Button>
        <Button variant="default" size="small" leftSection={<IconPrinter aria-hidden size={18} />} onClick={() => globalThis.print()}>
          {t('print')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <AskDialog ids={[entry.id]} days={noDays} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {sharing && (
        <ShareDialog
          title={t('shareTitle')}
          name={entry.label}
          limits={limits['email'] ?? {}}
          share={share}
          onClose={() => setSharing(false)}
        />
      )}
      {link.byHand !== '' && <ByHandDialog text={link.byHand} onClose={link.closeByHand} />}
    </>
  )
}
