/** What can be done with the page: share and copy its link at once, everything in the tools dialog. */
import { IconLink, IconPencil, IconShare2 } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Location } from '@backlot/contract/locations'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { AskButton } from '#features/locations/components/ask-button.tsx'
import { useCopyLink } from '#features/locations/components/use-copy-link.ts'
import { detailText } from '#features/locations/detail-text.ts'
import type { OfficeTool } from '#features/locations/office/run-tool.ts'
import { type ToolActions, toolFault } from '#features/locations/tools/tool-rules.ts'
import { ToolsButton } from '#features/locations/tools/tools-button.tsx'
import { useOfferShare } from '#lib/page-share.ts'
import { useViewer } from '#lib/session.ts'
import { LocationFilesDialog } from '#features/downloads/public.tsx'
import { useText } from '#lib/text.ts'
import { CollectInWords } from '#ui/collect/collect.tsx'
import { lazyBare, lazyPart } from '#ui/lazy-part.tsx'
import { Button, ToolButton } from '#ui/parts/button.tsx'
import styles from '#features/locations/screens/location-screen.module.css'

// Dialogs are loaded when they are first asked for, and stay for their closing motion.
const HeartInWords = lazyBare(async () => (await import('#features/locations/shortlist/heart.tsx')).HeartInWords)
const ShareDialog = lazyPart(async () => (await import('#features/locations/components/share-dialog.tsx')).ShareDialog)
const ByHandDialog = lazyPart(async () => (await import('#ui/copy/by-hand-dialog.tsx')).ByHandDialog)

const icons = { edit: IconPencil, share: IconShare2, copyLink: IconLink } as const
const shortcuts = ['edit', 'share', 'copyLink'] as const
/** A phone has the link in Tools alone: beside it everything would stand twice. Share is in both (S1 §2). */
const shortcutsOfPhone = ['edit', 'share'] as const

export function LocationTools({ location }: { location: Location }) {
  const t = useText(detailText)
  const navigate = useNavigate()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isPhone = useWindowMatches(phone)
  const { staff } = useViewer()
  const [opened, setOpened] = useState(false)
  const isOffice = pathname.startsWith('/admindash')
  const [files, setFiles] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const { busy, copy, byHand, closeByHand } = useCopyLink([location.id])
  const share = () => {
    setOpened(true)
  }
  const showPublic = () => void navigate({ to: '/dashboard/locationdetail', search: { locId: location.id } })
  const edit = () => void navigate({ to: staff ? '/admindash/listproperty' : '/dashboard/listproperty', search: { location: location.id } })
  // What is only the office's is loaded when it is used.
  const runInOffice = async (tool: OfficeTool): Promise<void> => {
    const { runOfficeTool } = await import('#features/locations/office/run-tool.ts')
    const isDone = await runOfficeTool(tool, location)
    if (isDone && tool === 'delete') await navigate({ to: '/admindash/locations' })
  }
  const office = (tool: OfficeTool) => () => void runInOffice(tool)
  const officeActions: ToolActions = { visibility: office('visibility'), archive: office('archive'), delete: office('delete') }
  const actions: ToolActions = {
    ...(location.can.edit ? { edit } : {}),
    ...(isOffice && staff ? officeActions : {}),
    // A site may share nothing (S1 §6); the server says so with every record.
    ...(location.can.share ? { share } : {}),
    ...(location.can.link ? { copyLink: copy } : {}),
    ...(isOffice && location.status === 'public' ? { publicPage: showPublic } : {}),
    // The office's pages have no Download (S1 §2); what it takes out is an export there.
    ...(location.can.download || location.can.edit ? { [isOffice ? 'export' : 'download']: () => setFiles('open') } : {}),
    print: () => globalThis.print(),
  }
  const place = { pathname, selected: 1 }
  useOfferShare(toolFault('share', place) === null ? actions.share : undefined)
  return (
    <>
      <div className={styles.tools} role="group" aria-label={t('tools')}>
        {/* On a phone it stands below the name, in words. */}
        {!isPhone && <AskButton location={location} />}
        {(isPhone ? shortcutsOfPhone : shortcuts).map((name) => {
          const [Icon, run] = [icons[name], actions[name]]
          if (!run || toolFault(name, place) !== null) return null
          const loading = name === 'copyLink' && busy
          return isPhone ? (
            <ToolButton key={name} aria-label={t(name)} loading={loading} onClick={run}>
              <Icon aria-hidden size={22} stroke={1.75} />
            </ToolButton>
          ) : (
            <Button key={name} variant="default" size="small" leftSection={<Icon aria-hidden size={18} />} loading={loading} onClick={run}>
              {t(name)}
            </Button>
          )
        })}
        {!isOffice && (
          <Suspense fallback={isPhone && <span className={styles.toolSpace} />}>
            <HeartInWords location={location} isShort={isPhone} />
          </Suspense>
        )}
        <CollectInWords kind="locations" id={location.id} name={location.location_name} look={isPhone ? 'icon' : undefined} />
        <ToolsButton actions={actions} selected={1} plain />
      </div>
      <Suspense fallback={null}>
        {opened && <ShareDialog id={location.id} name={location.location_name} onClose={() => setOpened(false)} />}
        {files !== 'unasked' && (
          <LocationFilesDialog
            id={location.id}
            name={location.location_name}
            hasPictures={location.image_count > 0}
            withOriginals={location.can.seePrivate}
            opened={files === 'open'}
            onClose={() => setFiles('closed')}
          />
        )}
        {byHand !== '' && <ByHandDialog text={byHand} onClose={closeByHand} />}
      </Suspense>
    </>
  )
}
