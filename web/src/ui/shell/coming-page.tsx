import { Skeleton } from '#ui/parts/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'

/** The shape of any page while its script is on its way, so that nothing is blank and the footer does not jump. */
export function ComingPage() {
  return (
    <Page>
      <div aria-busy>
        <Skeleton height={32} width={240} />
        <Skeleton height={44} above={16} />
        <Skeleton height={480} above={16} />
      </div>
    </Page>
  )
}
