/** Opens the form that asks the office and the owner about a place; nothing where they are not asked. */
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Location } from '@backlot/contract/locations'
import { detailText } from '#features/locations/detail-text.ts'
import { useText } from '#lib/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Button } from '#ui/parts/button.tsx'

const AskDialog = lazyPart(async () => (await import('#features/locations/inquiries/ask-dialog.tsx')).AskDialog)

export function AskButton({ location, className }: { location: Location; className?: string | undefined }) {
  const t = useText(detailText)
  const isOffice = useRouterState({ select: (state) => state.location.pathname }).startsWith('/admindash')
  const [asks, setAsks] = useState(false)
  if (isOffice || !location.can.ask) return null
  return (
    <>
      <Button size="small" className={className} onClick={() => setAsks(true)}>
        {t('ask')}
      </Button>
      <Suspense fallback={null}>{asks && <AskDialog places={[location]} onClose={() => setAsks(false)} />}</Suspense>
    </>
  )
}
