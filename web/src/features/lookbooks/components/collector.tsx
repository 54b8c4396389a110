/** What staff collect with: the lookbook that is open beside the page, the key B, and the dialog that asks for a lookbook. */
import { Suspense, useEffect } from 'react'
import { collectables, toggleCollected, useCollecting } from '#lib/collecting.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const LookbookPanel = lazyPart(async () => (await import('#features/lookbooks/components/lookbook-panel.tsx')).LookbookPanel)
const AddDialog = lazyPart(async () => (await import('#features/lookbooks/components/add-dialog.tsx')).AddDialog)

export function Collector({ lookbook }: { lookbook: number | undefined }) {
  const asked = useCollecting((state) => state.asked)
  useEffect(() => {
    useCollecting.setState({ mayAsk: true })
    document.addEventListener('keydown', collectFocused)
    return () => {
      useCollecting.setState({ mayAsk: false, asked: null })
      document.removeEventListener('keydown', collectFocused)
    }
  }, [])
  return (
    <>
      <Suspense>{lookbook === undefined ? null : <LookbookPanel key={lookbook} id={lookbook} />}</Suspense>
      <Suspense>{asked && <AddDialog asked={asked} onClose={() => useCollecting.setState({ asked: null })} />}</Suspense>
    </>
  )
}

/** The key B adds what has the focus, or takes it out. */
function collectFocused(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'b' || event.ctrlKey || event.metaKey || event.altKey) return
  const marked = document.activeElement?.closest<HTMLElement>('[data-collectable]')
  const [kind, id] = marked?.dataset['collectable']?.split(':') ?? []
  const known = collectables.find((one) => one === kind)
  if (!marked || !known) return
  event.preventDefault()
  toggleCollected(known, Number(id), marked.getAttribute('title') ?? marked.textContent.trim())
}
