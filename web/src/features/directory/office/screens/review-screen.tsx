/** What owners of entries submitted is decided; scouts look (S2 §6). */
import { ReviewScreen as Review } from '#features/engine/review/review-screen.tsx'
import { directoryKind } from '#features/directory/edit/kind.tsx'

export const ReviewScreen = () => <Review kind={directoryKind} />
